import type { Snapshot } from '../../current.ts';
import type { ReviewIndex } from '../../reviews/review-index.ts';

/** What is published now; one value per publication, so that answers can be kept by it. */
export type McpView = Snapshot<ReviewIndex>;

/** Makes something of a view when it is first asked for, and keeps it as long as the view. */
export function oncePerView<T>(make: (view: McpView) => T): (view: McpView) => T {
  const made = new WeakMap<McpView, { readonly value: T }>();
  return (view) => {
    const known = made.get(view) ?? { value: make(view) };
    made.set(view, known);
    return known.value;
  };
}
