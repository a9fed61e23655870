import { createHash } from 'node:crypto';
import { appendFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const state = z.strictObject({
  /** The latest change that was brought, RFC 3339. */
  updatedUntil: z.string().nullable(),
  /** SHA-256 of the content file as the last pull left it; null where there was none. */
  content: z.string().nullable(),
  /** When something new or changed came last, or the first pull was; RFC 3339. */
  broughtAt: z.string(),
});

/** What is known from earlier pulls. */
export type PullState = z.output<typeof state>;

const partialLine = z.strictObject({
  at: z.string(),
  next: z.string(),
  reviews: z.array(z.strictObject({ id: z.string(), updatedAt: z.string().nullable(), value: z.unknown() })),
});

/** A page that an interrupted pull left, and how the one after it is asked for. */
export type KeptPage = z.output<typeof partialLine>;

/** Tokens of pages do not live long. */
const KEPT_MS = 60 * 60 * 1000;

/** Keeps in `DATA_DIR/pulls` what the next pull of the same reviews needs. */
export class PullMemory {
  readonly #directory: string;
  readonly #state: string;
  readonly #pages: string;

  constructor(dataDir: string, key: string) {
    const name = createHash('sha256').update(key).digest('hex').slice(0, 16);
    this.#directory = join(dataDir, 'pulls');
    this.#state = join(this.#directory, `${name}.json`);
    this.#pages = join(this.#directory, `${name}.pages.jsonl`);
  }

  async state(): Promise<PullState | null> {
    return readFile(this.#state, 'utf8').then(
      (text) => state.safeParse(JSON.parse(text)).data ?? null,
      () => null,
    );
  }

  async remember(next: PullState): Promise<void> {
    await this.#make();
    await writeFile(`${this.#state}.new`, JSON.stringify(next), { mode: 0o600 });
    await rename(`${this.#state}.new`, this.#state);
    await this.forgetPages();
  }

  /** Pages of a pull that was interrupted within the last hour, in their order. */
  async keptPages(now: Date): Promise<readonly KeptPage[]> {
    const text = await readFile(this.#pages, 'utf8').catch(() => '');
    const pages: KeptPage[] = [];
    for (const line of text.split('\n')) {
      // A line that was cut short is the last one.
      if (!line.endsWith('}')) break;
      try {
        pages.push(partialLine.parse(JSON.parse(line)));
      } catch {
        break;
      }
    }
    const begun = Date.parse(pages[0]?.at ?? '');
    return now.getTime() - begun < KEPT_MS ? pages : [];
  }

  async keepPage(page: KeptPage): Promise<void> {
    await this.#make();
    await appendFile(this.#pages, `${JSON.stringify(page)}\n`, { mode: 0o600 });
  }

  forgetPages(): Promise<void> {
    return rm(this.#pages, { force: true });
  }

  async #make(): Promise<void> {
    await mkdir(this.#directory, { recursive: true, mode: 0o700 });
  }
}
