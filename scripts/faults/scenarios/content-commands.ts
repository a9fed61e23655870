import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BUSINESS_PROFILE_PAGE } from '../../../src/intake/test/exports/google.ts';
import { filesBelow, type Scenario } from '../scenario.ts';

const script = (name: string) => fileURLToPath(new URL(`../../${name}.ts`, import.meta.url));

const BUSINESS = 'base_url: https://reviews.example\nname: Copper & Wren\n';
const OLD =
  '{"id":"01HEGYVN004KBXPX3GB1V1N4FA","author":"Ann","rating":5,"date":"2024-01-01","source":"google","text":"Kept."}\n';

/** What `import`, `edit` and `setup` write: files of the content, each whole. */
async function contentOf(directory: string): Promise<Map<string, string>> {
  // Names with a dot in front are read by nobody, and gone after the next run.
  return filesBelow(join(directory, 'content'), (name) => !/(?:^|\/)\./.test(name));
}

async function writeContent(directory: string): Promise<void> {
  await mkdir(join(directory, 'content/reviews'), { recursive: true });
  await writeFile(join(directory, 'content/business.yaml'), BUSINESS);
  await writeFile(join(directory, 'content/reviews/google.jsonl'), OLD);
  await writeFile(join(directory, 'page.json'), JSON.stringify(BUSINESS_PROFILE_PAGE));
}

const env = (directory: string) => ({
  CONTENT_DIR: join(directory, 'content'),
  DATA_DIR: join(directory, 'data'),
  TMPDIR: join(directory, 'tmp'),
});

export const importing: Scenario = {
  name: 'import',
  isThorough: true,
  prepare: writeContent,
  command: (directory) => ({
    args: [script('import'), join(directory, 'page.json'), '--yes'],
    env: env(directory),
  }),
  state: contentOf,
};

export const editing: Scenario = {
  name: 'edit',
  isThorough: true,
  prepare: writeContent,
  command: (directory) => ({ args: [script('faults/edit-once')], env: env(directory) }),
  state: contentOf,
};

export const settingUp: Scenario = {
  name: 'setup',
  isThorough: true,
  async prepare(directory) {
    await writeFile(join(directory, 'page.json'), JSON.stringify(BUSINESS_PROFILE_PAGE));
    const answers = {
      source: join(directory, 'page.json'),
      business: { name: 'Copper & Wren', base_url: 'https://reviews.example' },
    };
    await writeFile(join(directory, 'answers.yaml'), JSON.stringify(answers));
  },
  command: (directory) => ({
    args: [
      script('setup'),
      '--answers',
      join(directory, 'answers.yaml'),
      join(directory, 'page.json'),
      '--yes',
    ],
    env: env(directory),
  }),
  state: contentOf,
};
