import { found } from './answers.ts';
import { allOf, failure, skipped, warning } from './finding.ts';
import type { Finding } from './finding.ts';
import type { Site } from './site.ts';

const PASS_ON =
  'Let the proxy pass If-None-Match, If-Modified-Since and ETag on as they are, and compress nothing itself; a cache in front must revalidate by tag.';

/** Whether documents, questions and pages bear strong tags, by which a client that has them is answered 304. */
export async function conditions(site: Site): Promise<readonly Finding[]> {
  // Of hosts of files the tags are their own, and so is what they do with them.
  const finding = site.isStatic ? warning : failure;
  const tagless: Finding[] = [];
  const resent: Finding[] = [];
  const heads: Finding[] = [];
  let tagged = 0;
  for (const { path, reply, kind } of found(site)) {
    if (kind === 'service') continue;
    const tag = reply.headers.etag;
    const isReview = /^\/api\/reviews\/[^/?]+$/.test(path);
    if (tag === undefined || (tag.startsWith('W/') && !site.isStatic)) {
      const result = tag === undefined ? 'it bears no ETag' : `its ETag is weak: ${tag}`;
      if (kind !== 'page' && !isReview) tagless.push(finding(`tag ${path}`, result, PASS_ON));
    } else {
      tagged++;
      const again = await site.ask(path, { headers: { 'If-None-Match': `"other", ${tag}` } });
      if (again.status !== 304 || again.body.length > 0) {
        const body = again.status === 304 ? ' with a body' : '';
        const result = `the very tag that it gave is answered ${again.status}${body} in place of 304`;
        resent.push(finding(`not-modified ${path}`, result, PASS_ON));
      }
    }
    const head = await site.ask(path, { method: 'HEAD' });
    const type = head.headers['content-type'];
    if (head.status !== 200 || head.body.length > 0 || type !== reply.headers['content-type']) {
      heads.push(
        failure(
          `head ${path}`,
          `HEAD answers ${head.status} with ${type ?? 'no Content-Type'} and ${head.body.length} bytes`,
          'Let the proxy or host answer HEAD as GET, without the body: feed readers and link checkers ask so.',
        ),
      );
    }
  }
  return [
    ...allOf('tag', tagless, 'documents and questions bear entity tags'),
    ...(tagged === 0
      ? [skipped('not-modified', 'nothing bears a tag to ask by')]
      : allOf('not-modified', resent, `who has the newest is answered 304 at ${tagged} paths`)),
    ...allOf('head', heads, 'HEAD answers as GET does'),
    ...(await byTime(site)),
  ];
}

/** Whether a client without tags is answered by time. */
async function byTime(site: Site): Promise<readonly Finding[]> {
  const dated = found(site).filter(
    ({ kind, reply }) => kind === 'document' && reply.headers['last-modified'] !== undefined,
  );
  const wrong: Finding[] = [];
  for (const { path, reply } of dated.slice(0, 4)) {
    const since = reply.headers['last-modified'] ?? '';
    const { status } = await site.ask(path, { headers: { 'If-Modified-Since': since } });
    if (status === 304) continue;
    wrong.push(
      (site.isStatic ? warning : failure)(
        `modified-since ${path}`,
        `the very Last-Modified that it gave is answered ${status} in place of 304`,
        PASS_ON,
      ),
    );
  }
  if (dated.length === 0) {
    const result = 'no document says Last-Modified';
    return [(site.isStatic ? warning : failure)('modified-since', result, PASS_ON)];
  }
  return allOf('modified-since', wrong, 'who has the newest by time is answered 304');
}
