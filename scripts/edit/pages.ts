import type { Dataset } from '../../src/dataset.ts';
import type { Review } from '../../src/domain/review.ts';
import type { FileDiff } from '../../src/editing/file-diff.ts';
import { addressLine } from '../../src/setup/address-line.ts';
import { html, type Html } from './html.ts';

const SHOWN_REVIEWS = 30;
const STYLE =
  'body{font:1rem/1.5 system-ui;max-width:46rem;margin:2rem auto;padding:0 1rem}label{display:block;margin:.8rem 0}input,textarea,select{font:inherit;width:100%;box-sizing:border-box}textarea{min-height:6rem}pre{white-space:pre-wrap;overflow-wrap:anywhere;margin:0}del,ins{display:block;text-decoration:none}del{background:#fdd}ins{background:#dfd}@media(prefers-color-scheme:dark){:root{color-scheme:dark}del{background:#522}ins{background:#252}}';

/** A whole page. */
export function page(title: string, body: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>${title}</title>
      <style>
        ${STYLE}
      </style>
      <body>
        <nav>
          <a href="/">Reviews</a> · <a href="/new">New review</a> · <a href="/business">Business</a> ·
          <a href="/faq">Questions</a>
        </nav>
        <h1>${title}</h1>
        ${body}
      </body>
    </html>`.text;
}

/** The reviews whose text, author or id has `query`. */
export function reviewsPage(reviews: readonly Review[], query: string): string {
  const wanted = query.toLowerCase();
  const found = reviews.filter(({ id, author, text }) =>
    [id, author, text ?? ''].some((said) => said.toLowerCase().includes(wanted)),
  );
  const items = found
    .slice(0, SHOWN_REVIEWS)
    .map(
      ({ id, author, date, rating, text }) =>
        html`<li>
          <a href="/review?id=${id}">${date} · ${rating} stars · ${author}</a
          ><br />${(text ?? '').slice(0, 120)}
        </li>`,
    );
  return page(
    'Reviews',
    html`<form>
        <label>Find <input name="query" value="${query}" /></label>
      </form>
      <p>
        ${found.length}
        reviews${found.length > SHOWN_REVIEWS ? `, the newest ${SHOWN_REVIEWS} of them:` : ':'}
      </p>
      <ul>
        ${items}
      </ul>`,
  );
}

/** The form of one review, and of taking it down; of a new one where there is none. */
export function reviewPage(review: Review | null): string {
  const rating = review?.rating ?? 5;
  const options = [5, 4, 3, 2, 1].map((stars) =>
    stars === rating ? html`<option selected>${stars}</option>` : html`<option>${stars}</option>`,
  );
  const fields = html`<label>Author <input name="author" required value="${review?.author ?? ''}" /></label
    ><label
      >Stars
      <select name="rating">
        ${options}
      </select></label
    ><label>Day <input name="date" type="date" required value="${review?.date ?? ''}" /></label
    ><label>Text <textarea name="text">${review?.text ?? ''}</textarea></label>`;
  if (review === null) {
    return page(
      'New review',
      html`<p>Of a customer who gave it to you. It is published as verified: you vouch for it.</p>
        <form method="post" action="/new">${fields}<button>Look at the change</button></form>`,
    );
  }
  const { id, owner_reply: reply } = review;
  return page(
    `Review by ${review.author}`,
    html`<form method="post" action="/review?id=${id}">
        ${fields}<label>Your reply <textarea name="reply">${reply?.text ?? ''}</textarea></label
        ><label>Day of the reply <input name="reply_date" type="date" value="${reply?.date ?? ''}" /></label
        ><button>Look at the change</button>
      </form>
      <h2>Take it down</h2>
      <form method="post" action="/take-down?id=${id}">
        <p>It disappears everywhere, and no import brings it back.</p>
        <label>Reason <input name="reason" required /></label><button>Look at the change</button>
      </form>`,
  );
}

/** The facts of the business. */
export function businessPage(business: Dataset['business']): string {
  const fields: readonly (readonly [string, string, string])[] = [
    ['name', 'Name', business.name],
    ['description', 'What it does', business.description ?? ''],
    ['telephone', 'Telephone', business.telephone ?? ''],
    ['email', 'E-mail', business.email ?? ''],
    ['url', 'Web site', business.url ?? ''],
    ['address', 'Address: street, town, region and postal code, country', addressLine(business.address)],
    ['opening_hours', 'Hours, such as Mo-Fr 08:00-18:00; Sa 09:00-13:00', business.opening_hours.join('; ')],
    ['base_url', 'Where the reviews are published', business.base_url],
  ];
  const inputs = fields.map(
    ([name, label, value]) => html`<label>${label} <input name="${name}" value="${value}" /></label>`,
  );
  return page(
    'Business',
    html`<form method="post" action="/business">${inputs}<button>Look at the change</button></form>
      <p>Services, people and areas: business.yaml.</p>`,
  );
}

/** The questions, and room for one more. An empty one is removed. */
export function faqPage(faq: Dataset['faq']): string {
  const rows = [...(faq ?? []), { question: '', answer: '' }].map(
    ({ question, answer }) =>
      html`<fieldset>
        <label>Question <input name="question" value="${question}" /></label
        ><label>Answer <textarea name="answer">${answer}</textarea></label>
      </fieldset>`,
  );
  return page(
    'Questions',
    html`<form method="post" action="/faq">
      ${rows}
      <p>A question without text is removed.</p>
      <button>Look at the change</button>
    </form>`,
  );
}

/** What would change in which file. */
export function diffPage(draft: string, diffs: readonly FileDiff[]): string {
  const files = diffs.map(
    ({ path, line, removed, added }) =>
      html`<h2>${path}:${line}</h2>
        <pre>
${removed.map((text) => html`<del>- ${text}</del>`)}${added.map((text) => html`<ins>+ ${text}</ins>`)}</pre>`,
  );
  return page(
    'Is this right?',
    html`${files}
      <form method="post" action="/write">
        <input type="hidden" name="draft" value="${draft}" /><button>Write it</button>
      </form>
      <p><a href="/">No, leave everything as it is</a></p>`,
  );
}

/** What is wrong, and what has been done. */
export function messagePage(title: string, lines: readonly string[]): string {
  return page(
    title,
    html`<pre>${lines.join('\n')}</pre>
      <p><a href="/">Back</a></p>`,
  );
}
