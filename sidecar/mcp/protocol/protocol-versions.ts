/** The revisions that open sessions, newest first; the newest is offered to a client that asks for another one. */
export const SESSION_VERSIONS = ['2025-11-25', '2025-06-18', '2025-03-26'] as const;

export type SessionVersion = (typeof SESSION_VERSIONS)[number];

/** The only revision whose clients may send batches; 2025-06-18 removed them. */
export const BATCH_VERSION: SessionVersion = '2025-03-26';

/** The revisions without sessions. */
export const STATELESS_VERSIONS = ['2026-07-28'] as const;

/** Every revision that is served, newest first. */
export const ALL_VERSIONS: readonly string[] = [...STATELESS_VERSIONS, ...SESSION_VERSIONS];

/** Whether a text names a revision that opens sessions. */
export function isSessionVersion(version: unknown): version is SessionVersion {
  return SESSION_VERSIONS.some((each) => each === version);
}
