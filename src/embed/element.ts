const SVG = 'http://www.w3.org/2000/svg';

/** A star of 20 by 20 whose left edge is at 0. */
const STAR = 'M10 1.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9L1.5 7.7l5.9-.8z';

type Child = Node | string;

/** An HTML element. What is given as a string is text, whatever it looks like. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly Child[]
): HTMLElement {
  return completed(document.createElement(name), attributes, children);
}

function drawn(
  name: string,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly Child[]
): SVGElement {
  return completed(document.createElementNS(SVG, name), attributes, children);
}

function completed<Made extends Element>(
  made: Made,
  attributes: Readonly<Record<string, string>>,
  children: readonly Child[],
): Made {
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

/** Five stars of which `rating` are filled, to the fraction; `label` says it in words. */
export function stars(rating: number, label: string): SVGElement {
  const row = (kind: string, width: number) =>
    drawn(
      'svg',
      { width: String(width), height: '20', class: kind },
      ...[0, 20, 40, 60, 80].map((x) => drawn('path', { d: STAR, transform: `translate(${x})` })),
    );
  return drawn(
    'svg',
    { viewBox: '0 0 100 20', role: 'img', 'aria-label': label, class: 'stars' },
    row('off', 100),
    row('on', 20 * rating),
  );
}

/** A bar of which a share, 0 to 1, is filled; the figure stands beside it. */
export function bar(share: number): SVGElement {
  const part = (width: number) => drawn('rect', { width: String(width), height: '1' });
  return drawn(
    'svg',
    { viewBox: '0 0 1 1', preserveAspectRatio: 'none', 'aria-hidden': 'true', class: 'bar' },
    part(1),
    part(share),
  );
}
