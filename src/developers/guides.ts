/** A page of the developer pages that is written as Markdown in `guides/`. */
export interface Guide {
  /** Its file in `guides/`, without `.md`, and the last part of its path. */
  readonly name: string;
  /** As the list of pages names it. */
  readonly title: string;
  readonly description: string;
}

/** The one that stands at `/developers` itself. */
export const QUICKSTART: Guide = {
  name: 'quickstart',
  title: 'Quickstart',
  description: 'The first requests with curl, JavaScript and Python, and what they answer.',
};

/** Every guide, in the order of the list of pages: who asks first, who runs it last. */
export const GUIDES: readonly Guide[] = [
  QUICKSTART,
  {
    name: 'http',
    title: 'HTTP interface',
    description: 'Endpoints, search parameters, errors, limits, conditional requests and versions.',
  },
  { name: 'data', title: 'Data model', description: 'Every record and member of the documents and answers.' },
  {
    name: 'websub',
    title: 'WebSub',
    description: 'Have changes pushed: subscribe, verify, receive, with a subscriber to copy.',
  },
  {
    name: 'mcp',
    title: 'Model Context Protocol',
    description: 'Connect an AI agent: configuration for common clients and the reference of all tools.',
  },
  {
    name: 'content',
    title: 'For owners',
    description: 'From the sample to your own reviews, and what the analysis makes of them.',
  },
  {
    name: 'operate',
    title: 'For operators',
    description: 'Environment, hub, sessions and how to see why something happened.',
  },
  { name: 'changelog', title: 'Changelog', description: 'What changed for who uses the interface.' },
];

/** The path of a guide. */
export function guidePath(guide: Guide): string {
  return guide === QUICKSTART ? '/developers' : `/developers/${guide.name}`;
}
