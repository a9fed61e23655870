import type { McpView } from '../mcp-view.ts';
import { namedOrFailure } from './known-names.ts';

const ONE = { limit: 1 };

/**
 * The name to search reviews by for a technician, without surrounding spaces. Known are those of the business, those
 * of the analysis, and whoever a review mentions. Throws ToolFailure with what there is for anyone else.
 */
export function mentionedTechnician(given: string, { business, index, insights }: McpView): string {
  const name = given.trim();
  if (index.search({ mentions_technician: name }, ONE).matched > 0) return name;
  const analysed = insights.overall.entities.technicians.filter(isNoneOf(business.technicians));
  const known = [...business.technicians, ...analysed].map((each) => ({
    value: name,
    name: each.name,
    names: [each.id, each.name, ...('aliases' in each ? each.aliases : [])],
  }));
  return namedOrFailure('technician', given, known);
}

/** The same for a service. */
export function mentionedService(given: string, { business, index, insights }: McpView): string {
  const name = given.trim();
  if (index.search({ mentions_service: name }, ONE).matched > 0) return name;
  const analysed = insights.overall.entities.services.filter(isNoneOf(business.services));
  const known = [...business.services, ...analysed].map((each) => ({
    value: name,
    name: each.id,
    names: [each.id, each.label, ...('aliases' in each ? each.aliases : [])],
  }));
  return namedOrFailure('service', given, known);
}

function isNoneOf(known: readonly { readonly id: string }[]): (each: { readonly id: string }) => boolean {
  const ids = new Set(known.map(({ id }) => id));
  return ({ id }) => !ids.has(id);
}
