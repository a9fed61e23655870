const NAME = 'ReplacedCode';

/**
 * Why a process takes no more published sets: threads load their code from the disk when they begin, and another release
 * lies there than the process runs. The two would not agree on what an index is.
 */
export class ReplacedCode extends Error {
  override readonly name = NAME;

  constructor() {
    super(
      'The code of this sidecar was replaced while it runs: start it anew, and it takes what is published.',
    );
  }

  /** Whether a thread threw one: on its way out it loses its class, but not its name. */
  static isThrownBy(error: unknown): boolean {
    return error instanceof Error && error.name === NAME;
  }
}
