import { DatabaseFault } from './database-fault.ts';

/** The oldest server that has all that is asked of it, and what its number begins with. */
export const OLDEST_SERVER = 13;

/** The server is older than OLDEST_SERVER. */
export class ServerTooOld extends DatabaseFault {
  /** As the server writes it. */
  readonly version: string;

  constructor(version: string) {
    super({
      why: `the server is PostgreSQL ${version}, this release needs ${OLDEST_SERVER} or newer`,
      remedy: 'upgrade the server, or name another in DATABASE_URL',
      mayPass: false,
    });
    this.version = version;
  }
}

/** Throws ServerTooOld for a `server_version_num` below what is needed. */
export function assertRecent({ number, version }: { number: number; version: string }): void {
  if (!(number >= OLDEST_SERVER * 10_000)) throw new ServerTooOld(version);
}
