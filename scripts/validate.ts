import { parseArgs } from 'node:util';
import { counted } from '../src/domain/counted.ts';
import { readDataset, type Dataset } from '../src/dataset.ts';
import { contentAdvice } from '../src/dataset/content-advice.ts';
import { ContentError } from '../src/dataset/content-error.ts';
import { readStoredAnswers } from '../src/dataset/stored-answers.ts';
import { runScript } from './run-script.ts';

if (import.meta.main) await runScript(main, 'usage: npm run validate');

async function main(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  parseArgs({ args: [...args], options: {} });
  try {
    const contentDir = env['CONTENT_DIR']?.trim() || 'content';
    const dataset = await readDataset(contentDir);
    const stored = await readStoredAnswers(contentDir);
    const warnings = [...dataset.warnings, ...contentAdvice(dataset), ...stored.warnings];
    for (const warning of warnings) console.log(`warning: ${warning}`);
    console.log(summaryLine(dataset));
    return 0;
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    console.error(error.message);
    return 1;
  }
}

/** What a content holds, in one line. */
export function summaryLine(dataset: Dataset): string {
  const { reviews, unverifiedCount, withheldCount, faq, summary } = dataset;
  const all = reviews.length + unverifiedCount + withheldCount;
  const { technicians, services, service_areas } = dataset.business;
  return [
    `${counted(all, `${dataset.isSample ? 'sample ' : ''}review`)} (${reviews.length} published, ${unverifiedCount} unverified, ${withheldCount} withheld)`,
    counted(technicians.length, 'technician'),
    counted(services.length, 'service'),
    counted(service_areas.length, 'service area'),
    faq === null ? 'no faq.yaml' : counted(faq.length, 'question'),
    summary === null ? 'no summary.md' : 'a summary',
  ].join(', ');
}
