import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readAspectXml, readComments, type GoldText } from './gold.ts';
import { readLabels, readPlaced, readWritten } from './sets/labels.ts';
import { readProducts, readProsCons } from './sets/products.ts';
import { readTsaMd } from './sets/tsa-md.ts';
import { readClothing, readComplaints, readPhase1, readSentences } from './sets/whole-texts.ts';

/** Reads a file of the shared data by its path there. */
type Read = (path: string) => string;

const PRODUCTS = ['products/product_reviews_1', 'products/product_reviews_2'];

/** MAMS numbers the sentences of no part. */
function mams(task: string, source: string): (read: Read) => GoldText[] {
  return (read) =>
    ['train', 'val'].flatMap((part) =>
      readAspectXml(read(`mams/MAMS-${task}.${part}.xml`), source).map((text) => ({
        ...text,
        id: `${part}#${text.id}`,
      })),
    );
}

/** Our own labels, which are part of this repository. */
const LABELS = join(import.meta.dirname, 'labels');

/** How each shared collection is read, in the order in which they are told. */
const SHARED: Readonly<Record<string, (read: Read, directory: string) => GoldText[]>> = {
  neas: (read) => readComments(read('nhs-neas/neas.csv'), 'neas'),
  nhft: (read) => readComments(read('nhs-nhft/nhft.csv'), 'nhft'),
  phase1: (read) => readPhase1(read('nhs-nhft/phase1.csv')),
  'mams-terms': mams('ATSA', 'mams-terms'),
  'mams-categories': mams('ACSA', 'mams-categories'),
  'tsa-md': (read) => ['train', 'dev'].flatMap((part) => readTsaMd(read(`tsa-md/TSA-MD.${part}.json`), part)),
  products: (read, directory) =>
    PRODUCTS.flatMap((folder) =>
      readdirSync(join(directory, folder))
        .filter((name) => name.endsWith('.txt') && name !== 'README.txt')
        .toSorted()
        .flatMap((name) => {
          const file = `${folder}/${name}`;
          return readProducts(read(file), file.slice('products/'.length));
        }),
    ),
  'pros-cons': (read) =>
    (['Pros', 'Cons'] as const).flatMap((tag) =>
      readProsCons(read(`products/pros_cons/Integrated${tag}.txt`), tag),
    ),
  clothing: (read) => readClothing(read('clothing/womens_clothing_reviews.csv')),
  complaints: (read) => readComplaints(read('complaints/cfpb_complaints.jsonl')),
  sentences: (read) =>
    ['amazon_cells', 'imdb'].flatMap((part) =>
      readSentences(read(`sentences/${part}_labelled.txt`), part.replace('_cells', '')),
    ),
};

/** All labelled texts by their collection. */
export type Collections = ReadonlyMap<string, readonly GoldText[]>;

/** The lines of one of our files of labels. */
function own(name: string): string {
  return readFileSync(join(LABELS, `${name}.jsonl`), 'utf8');
}

/** Everything that is labelled: the collections of the shared data in a directory, our labels of them, what was written. Throws where there is no such directory. */
export function readCollections(directory: string): Collections {
  if (!existsSync(directory))
    throw new Error(`no shared data in ${directory}: name their directory by --data DIR or TEST_DATA_DIR`);
  const read: Read = (path) => readFileSync(join(directory, path), 'utf8');
  const all = new Map(Object.entries(SHARED).map(([id, open]) => [id, open(read, directory)]));
  const texts = new Map([...all.values()].flat().map((text) => [`${text.source}:${text.id}`, text]));
  const textOf = (source: string, ref: string): GoldText | undefined => texts.get(`${source}:${ref}`);
  const labels = readLabels(own('labels'), textOf);
  const ofKind = (kind: string): GoldText[] => labels.filter(({ source }) => source === `labels/${kind}`);
  return new Map([
    ...all,
    ['labels/sentence', ofKind('sentence')],
    ['labels/text', ofKind('text')],
    ['labels/places', readPlaced(own('places'), textOf)],
    ...['written', 'written-reviews'].map((name): [string, GoldText[]] => [
      name,
      readWritten(own(name), name),
    ]),
  ]);
}
