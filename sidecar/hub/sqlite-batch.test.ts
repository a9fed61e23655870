import Database from 'better-sqlite3';
import { expect, test, vi } from 'vitest';
import { temporaryDirectory } from '../test/publish-set.ts';
import { batchCommits } from './sqlite-batch.ts';

function aTable() {
  const database = new Database(':memory:');
  database.exec('create table t (value integer not null)');
  const insert = database.prepare('insert into t values (?)');
  return {
    database,
    put: (value: unknown) => () => insert.run(value).changes,
    values: () => database.prepare('select value from t').pluck().all(),
  };
}

test('work that throws is undone alone, and what was asked for with it is done', async () => {
  const { database, put, values } = aTable();
  const onUndone = vi.fn<() => void>();
  const batch = batchCommits(database, onUndone);
  const first = batch.run(put(1));
  const bad = batch.run(() => {
    put(2)();
    throw new Error('no');
  });
  const third = batch.run(put(3));
  await expect(bad).rejects.toThrow('no');
  expect(await Promise.all([first, third])).toEqual([1, 1]);
  expect(values()).toEqual([1, 3]);
  expect(onUndone).toHaveBeenCalled();
  database.close();
});

test('where another has locked the file all fail at once, and what is asked for later is done', async () => {
  await using directory = await temporaryDirectory();
  const path = `${directory.path}/t.sqlite`;
  const database = new Database(path, { timeout: 0 });
  database.exec('create table t (value integer not null)');
  const other = new Database(path);
  const batch = batchCommits(database, () => undefined);
  const work = vi.fn<() => unknown>(() => database.exec('insert into t values (1)'));

  other.exec('begin immediate');
  const both = [batch.run(work), batch.run(work)];
  batch.flush();
  other.exec('commit');
  expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(work).not.toHaveBeenCalled();

  await batch.run(work);
  expect(other.prepare('select value from t').pluck().all()).toEqual([1]);
  other.close();
  database.close();
});
