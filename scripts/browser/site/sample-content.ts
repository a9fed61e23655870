import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SAMPLE = fileURLToPath(new URL('../../../content', import.meta.url));

/** A review of the sample that these tests take down, so that its address is gone. */
export const WITHHELD_ID = '01HGS1ZS004966SQGNBBR4J9G8';

/** Writes the sample content, with one review withheld, into a folder that does not exist yet. */
export async function writeSampleContent(folder: string): Promise<void> {
  await cp(SAMPLE, folder, { recursive: true });
  await writeFile(join(folder, 'withheld.yaml'), `- id: ${WITHHELD_ID}\n  reason: withdrawn by its author\n`);
}
