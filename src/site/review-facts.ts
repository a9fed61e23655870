import { type MentionKind, namesOf } from '../domain/names.ts';
import type { Review } from '../domain/review.ts';
import type { Site } from './site.ts';
import { entityPath } from './site-paths.ts';
import { wordsOf } from './words.ts';

/** Something that a review mentions, with the path of its page where the business still lists it. */
export interface MentionLink {
  readonly kind: MentionKind;
  readonly id: string;
  readonly label: string;
  readonly href: string | undefined;
}

/** What a review mentions: technicians, then services, then areas, as the business calls them now. */
export function mentionLinksOf({ mentions }: Pick<Review, 'mentions'>, { business }: Site): MentionLink[] {
  const known = new Map(namesOf(business).map((named) => [`${named.kind} ${named.value}`, named]));
  const linkTo = (kind: MentionKind) => (value: string) => {
    const named = known.get(`${kind} ${value}`);
    return named === undefined
      ? { kind, id: value, label: value, href: undefined }
      : { kind, id: named.id, label: named.names[0] ?? value, href: entityPath(kind, named.id) };
  };
  return [
    ...mentions.technicians.map(linkTo('technicians')),
    ...mentions.services.map(linkTo('services')),
    ...mentions.service_areas.map(linkTo('service_areas')),
  ];
}

/** The `lang` that a review needs on a page: none where its language is not known, or is that of the page. */
export function foreignLanguageOf({ language }: Pick<Review, 'language'>, site: Site): string | undefined {
  if (language === null) return undefined;
  return primary(language) === primary(wordsOf(site).language) ? undefined : language;
}

/** The `lang` of what the analysis says in words of its own, which are English; none on English pages. */
export function analysisLanguage(site: Site): 'en' | undefined {
  return primary(wordsOf(site).language) === 'en' ? undefined : 'en';
}

function primary(tag: string): string {
  return new Intl.Locale(tag).language;
}
