import { execFile, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { homeServices, REVIEWS } from '../../sidecar/mcp/test/home-services.ts';
import { serveMcp } from '../../sidecar/mcp/test/mcp-server.ts';

/** The Python that has the clients: `PYTHON`, else the one on the path. They are no part of any install here. */
const PYTHON = process.env['PYTHON'] ?? 'python3';

/** Each client by its script, and what `pip install` calls it. */
const CLIENTS = [
  ['python-sdk-client.py', 'mcp', 'from mcp import Client'],
  ['fastmcp-client.py', 'fastmcp', 'from fastmcp import Client'],
] as const;

const [, REVIEW] = REVIEWS;

test.for(CLIENTS)('%s lists and calls', async ([script, name, probe], { skip }) => {
  skip(spawnSync(PYTHON, ['-c', probe]).status !== 0, `pip has not installed ${name} for ${PYTHON}`);
  await using server = await serveMcp(homeServices());
  const args = [join(import.meta.dirname, 'clients', script), server.url, 'get_review'];
  const { stdout } = await promisify(execFile)(PYTHON, [...args, JSON.stringify({ id: REVIEW.id })]);
  const { tools, answer } = JSON.parse(stdout);
  expect(tools).toHaveLength(15);
  expect(answer.text).toBe(REVIEW.text);
});
