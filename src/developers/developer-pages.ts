import { guidesFor, offerOf } from './guides.ts';

/** The pages for developers that a host has, in the order of their navigation: path and title. */
export function developerPages(
  site: Parameters<typeof offerOf>[0],
): readonly { readonly path: string; readonly title: string }[] {
  return [
    ...guidesFor(offerOf(site)).map(({ path, title }) => ({ path, title })),
    { path: '/developers/api', title: 'Try it' },
    { path: '/developers/embed', title: 'Embed' },
  ];
}
