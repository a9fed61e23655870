import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import process from 'node:process';
import Database from 'better-sqlite3';
import { faultsAsked } from './fault.ts';
import { type Writes, writesOf } from './writes.ts';

const FILES =
  'open write writev writeFile appendFile rename mkdir mkdtemp copyFile cp rm rmdir unlink fsync link chmod'.split(
    ' ',
  );
const HANDLES = ['write', 'writev', 'writeFile', 'appendFile', 'sync', 'datasync', 'truncate'];
const STATEMENTS = ['run', 'get', 'all', 'iterate'];

/** Whether a call is under way: what Node.js calls inside of it is a part of it. */
let isInside = false;

/**
 * Loaded ahead of a command with `node --import`: notes each call that writes, or lets one of them fail, as the environment
 * says. Where it says nothing, nothing is touched.
 */
const asked = faultsAsked(process.env);
if (asked !== null) {
  const writes = writesOf(asked);
  for (const name of FILES) {
    wrap(fs, name, (args, go) => withCallback(name, args, go, writes));
    wrap(fs, `${name}Sync`, (args, go) => {
      stop(writes.call(name, args));
      const result = go(args);
      if (typeof result === 'number' && name === 'open') writes.opened(args[0], result);
      return result;
    });
    wrap(fs.promises, name, async (args, go) => {
      stop(writes.call(name, args));
      const result = await go(args);
      if (name === 'open') writes.opened(args[0], Object(result).fd);
      return result;
    });
  }
  syncBuiltinESMExports();
  await wrapHandles(writes);
  wrapDatabases(writes);
}

/** What is called in the place of a method, `go` being the method itself. */
type Instead = (args: unknown[], go: (args: unknown[]) => unknown, self: unknown) => unknown;

function wrap(owner: object, name: string, instead: Instead): void {
  const own: unknown = Reflect.get(owner, name);
  if (typeof own !== 'function') return;
  Reflect.set(owner, name, function wrapped(this: unknown, ...args: unknown[]) {
    if (isInside) return Reflect.apply(own, this, args);
    isInside = true;
    try {
      return instead(args, (given) => Reflect.apply(own, this, given), this);
    } finally {
      isInside = false;
    }
  });
}

function stop(fault: Error | null): void {
  if (fault !== null) throw fault;
}

function withCallback(
  name: string,
  args: unknown[],
  go: (args: unknown[]) => unknown,
  writes: Writes,
): unknown {
  const callback = args.at(-1);
  if (typeof callback !== 'function') return go(args);
  const fault = writes.call(name, args);
  if (fault !== null) return process.nextTick(() => callback(fault));
  return go([
    ...args.slice(0, -1),
    (error: unknown, ...told: unknown[]) => {
      if (name === 'open' && typeof told[0] === 'number') writes.opened(args[0], told[0]);
      callback(error, ...told);
    },
  ]);
}

/** What `open` of node:fs/promises gives has methods of its own. */
async function wrapHandles(writes: Writes): Promise<void> {
  const probe = await fs.promises.open('/dev/null', 'r');
  for (const name of HANDLES) {
    wrap(Object.getPrototypeOf(probe), name, async (args, go, self) => {
      stop(writes.call(name, [Object(self).fd, ...args]));
      return go(args);
    });
  }
  await probe.close();
}

function wrapDatabases(writes: Writes): void {
  const database = new Database(':memory:');
  for (const name of STATEMENTS) {
    wrap(Object.getPrototypeOf(database.prepare('select 1')), name, (args, go, self) => {
      const { readonly, source, database: of } = Object(self);
      if (!readonly || /^commit/i.test(source)) stop(writes.call('sqlite', [of.name]));
      return go(args);
    });
  }
  for (const name of ['exec', 'pragma']) {
    wrap(Database.prototype, name, (args, go, self) => {
      stop(writes.call('sqlite', [Object(self).name]));
      return go(args);
    });
  }
  database.close();
}
