/** Who makes a temporary folder: a process of a machine. */
export interface FolderOwner {
  readonly host: string;
  readonly pid: number;
}

/** What a temporary folder holds: pages or insights of a build, a table that is staged, unpacked or pulled, a draft of a content. */
export type FolderKind = 'pages' | 'insights' | 'staging' | 'unpacked' | 'pulled' | 'draft' | 'preview';

const FOLDER =
  /^reviewcast-(?:pages|insights|staging|unpacked|pulled|draft|preview)-(?<host>[\w.]+)-(?<pid>\d+)-\w+$/;

/** The beginning of the name of a temporary folder, by which a later process tells whether its owner lives. */
export function folderPrefix(kind: FolderKind, { host, pid }: FolderOwner): string {
  return `reviewcast-${kind}-${plain(host)}-${pid}-`;
}

/**
 * Whether a folder of this name was left behind by a process of this machine that has ended. One that bore the number
 * of `me` was, as `me` has made none yet: in containers numbers repeat.
 */
export function isLeftBehind(name: string, me: FolderOwner, isAlive: (pid: number) => boolean): boolean {
  const { host, pid } = FOLDER.exec(name)?.groups ?? {};
  if (host === undefined || host !== plain(me.host)) return false;
  return Number(pid) === me.pid || !isAlive(Number(pid));
}

function plain(host: string): string {
  return host.replaceAll(/[^A-Za-z0-9.]/g, '_') || '_';
}
