/** What a host offers beside the files that every host has. */
export interface HostOffer {
  /** Whether questions are answered: search, single reviews, MCP. */
  readonly hasSidecar: boolean;
  readonly hasHub: boolean;
}

/** A page of the developer pages that is written as Markdown in `guides/`. */
export interface Guide {
  /** Its file in `guides/`, without `.md`. */
  readonly name: string;
  /** Of its page. */
  readonly path: string;
  /** As the list of pages names it. */
  readonly title: string;
  readonly description: string;
  /** Whether a host that offers this is one that the guide speaks of. */
  readonly isFor: (host: HostOffer) => boolean;
}

/** Where the first of the guides stands: the one that a host begins with. */
export const QUICKSTART_PATH = '/developers';

/** Every guide, in the order of the list of pages: who asks first, who runs it last. */
export const GUIDES: readonly Guide[] = [
  {
    name: 'quickstart',
    path: QUICKSTART_PATH,
    title: 'Quickstart',
    description: 'The first requests with curl, JavaScript and Python, and what they answer.',
    isFor: ({ hasSidecar }) => hasSidecar,
  },
  {
    name: 'files',
    path: QUICKSTART_PATH,
    title: 'Quickstart',
    description: 'Read the documents with curl, JavaScript and Python.',
    isFor: ({ hasSidecar }) => !hasSidecar,
  },
  {
    name: 'http',
    path: '/developers/http',
    title: 'HTTP interface',
    description: 'Endpoints, search parameters, errors, limits, conditional requests and versions.',
    isFor: ({ hasSidecar }) => hasSidecar,
  },
  {
    name: 'data',
    path: '/developers/data',
    title: 'Data model',
    description: 'Every record and member of the documents and answers.',
    isFor: () => true,
  },
  {
    name: 'websub',
    path: '/developers/websub',
    title: 'WebSub',
    description: 'Have changes pushed: subscribe, verify, receive, with a subscriber to copy.',
    isFor: ({ hasHub }) => hasHub,
  },
  {
    name: 'mcp',
    path: '/developers/mcp',
    title: 'Model Context Protocol',
    description: 'Connect an AI agent: configuration for common clients and the reference of all tools.',
    isFor: ({ hasSidecar }) => hasSidecar,
  },
  {
    name: 'content',
    path: '/developers/content',
    title: 'For owners',
    description: 'From the sample to your own reviews, and what the analysis makes of them.',
    isFor: ({ hasSidecar }) => hasSidecar,
  },
  {
    name: 'import',
    path: '/developers/import',
    title: 'Bring your reviews',
    description: 'From a sheet, an archive or an API to published reviews, step by step.',
    isFor: ({ hasSidecar }) => hasSidecar,
  },
  {
    name: 'operate',
    path: '/developers/operate',
    title: 'For operators',
    description: 'Environment, hub, sessions and how to see why something happened.',
    isFor: ({ hasSidecar }) => hasSidecar,
  },
  {
    name: 'changelog',
    path: '/developers/changelog',
    title: 'Changelog',
    description: 'What changed for who uses the interface.',
    isFor: ({ hasSidecar }) => hasSidecar,
  },
  {
    name: 'changelog-files',
    path: '/developers/changelog',
    title: 'Changelog',
    description: 'What changed for who reads the documents.',
    isFor: ({ hasSidecar }) => !hasSidecar,
  },
];

/** The guides of a host, the quickstart first. */
export function guidesFor(host: HostOffer): readonly Guide[] {
  return GUIDES.filter(({ isFor }) => isFor(host));
}

/** What the host of a publication offers; where nobody said, everything. */
export function offerOf({
  hubUrl,
  siteMode = 'full',
}: {
  readonly hubUrl: string | null;
  readonly siteMode?: 'full' | 'static';
}): HostOffer {
  return { hasSidecar: siteMode === 'full', hasHub: hubUrl !== null };
}
