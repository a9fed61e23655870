/** Why the on-demand pages could not be copied to where they run, for the operator. */
export interface CopyFault {
  /** In a few words, with the system's code. */
  readonly why: string;
  /** What the operator can do, in an imperative without a full stop. */
  readonly remedy: string;
}

const ELSEWHERE = 'set TMPDIR to a directory with room that this user may write';
const NOT_OURS = { why: 'this user may not write there', remedy: `mend its permissions, or ${ELSEWHERE}` };
const FULL = { why: 'the disk is full', remedy: `make room there, or ${ELSEWHERE}` };

const FAULTS: Readonly<Record<string, CopyFault>> = {
  ENOSPC: FULL,
  EDQUOT: FULL,
  EACCES: NOT_OURS,
  EPERM: NOT_OURS,
  EROFS: { why: 'the file system can only be read', remedy: ELSEWHERE },
  ENOENT: { why: 'there is no such directory', remedy: `make it, or ${ELSEWHERE}` },
  ENOTDIR: { why: 'there is no such directory', remedy: `make it, or ${ELSEWHERE}` },
  EIO: { why: 'the disk answers with errors', remedy: `check it, or ${ELSEWHERE}` },
};

/** What an error of the system says about a copy; one that is not known is told by its code. */
export function copyFault(error: unknown): CopyFault {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const { why, remedy } = (Object.hasOwn(FAULTS, code) ? FAULTS[code] : undefined) ?? {
    // Its message names the copy, which is another one each time.
    why: code === '' && error instanceof Error ? error.message : 'it cannot be copied',
    remedy: 'see that the directory holds nothing but what npm run build wrote',
  };
  return { why: code === '' ? why : `${why} (${code})`, remedy };
}
