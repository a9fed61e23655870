import { createReadStream, createWriteStream } from 'node:fs';
import { glob } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { join } from 'node:path';
import process from 'node:process';
import { reviewRecord } from '../../src/domain/review-record.ts';

/** What a build cannot do without: reads every line below a directory, validates it and writes it again. */
async function* rewritten(directory: string): AsyncGenerator<string> {
  for await (const name of glob('*.jsonl', { cwd: directory })) {
    for await (const line of createInterface({ input: createReadStream(join(directory, name)) })) {
      yield `${JSON.stringify(reviewRecord.parse(JSON.parse(line)))}\n`;
    }
  }
}

const [directory = '.', target = 'out.json'] = process.argv.slice(2);
await pipeline(rewritten(directory), createWriteStream(target));
