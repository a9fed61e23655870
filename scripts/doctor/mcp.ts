import { z } from 'zod';
import { SESSION_VERSIONS, STATELESS_VERSIONS } from '../../sidecar/mcp/protocol/protocol-versions.ts';
import type { Reply } from './ask-host.ts';
import { failure, ok } from './finding.ts';
import type { Finding } from './finding.ts';
import { parsed } from './site.ts';
import type { Site } from './site.ts';

const PATH = '/mcp';
const CLIENT = { name: 'reviewcast-doctor', version: '1.0.0' };
const TOOL = 'get_business';
const ID = 'doctor';

/** Something that a client of MCP would stumble over. */
class Stumble extends Error {
  override readonly name = 'Stumble';
}

const REMEDIES: Readonly<Record<number, string>> = {
  403: 'The sidecar does not know this host: set BASE_URL to this origin, or add the host to ALLOWED_HOSTS.',
  404: 'Let the proxy pass /mcp on to the sidecar, with POST, GET and DELETE.',
  405: 'Let the proxy pass POST and DELETE on to /mcp.',
  429: 'Too much was asked in the last minute: try again in a minute, or raise RATE_LIMIT_PER_MINUTE.',
};
const REMEDY =
  'Let the proxy pass /mcp on as it is: method, body, Accept and every Mcp-* field, both ways; the log of the sidecar has the rest.';

/** Whether agents of both eras get as far as a tool. */
export async function mcp(site: Site): Promise<readonly Finding[]> {
  return [await attempt('mcp-sessions', sessions, site), await attempt('mcp-stateless', stateless, site)];
}

async function attempt(check: string, era: (site: Site) => Promise<string>, site: Site): Promise<Finding> {
  try {
    return ok(check, await era(site));
  } catch (error) {
    if (!(error instanceof Stumble)) throw error;
    const status = typeof error.cause === 'number' ? error.cause : 0;
    return failure(check, error.message, REMEDIES[status] ?? REMEDY);
  }
}

const called = z.looseObject({
  structuredContent: z.looseObject({ business: z.looseObject({ name: z.string() }) }),
});
const answered = z.looseObject({ id: z.literal(ID), result: z.unknown() });
const listed = z.looseObject({ tools: z.array(z.looseObject({ name: z.string() })).min(1) });

/** Revisions with sessions: initialize, initialized, tools/list, tools/call, and the end of it. */
async function sessions(site: Site): Promise<string> {
  const [version] = SESSION_VERSIONS;
  const begun = await post(site, 'initialize', {
    protocolVersion: version,
    capabilities: {},
    clientInfo: CLIENT,
  });
  const { protocolVersion } = resultOf(begun, 'initialize', z.looseObject({ protocolVersion: z.string() }));
  const id = begun.headers['mcp-session-id'];
  if (typeof id !== 'string') throw new Stumble('initialize is answered without Mcp-Session-Id');
  const headers = { 'Mcp-Session-Id': id, 'Mcp-Protocol-Version': protocolVersion };
  const told = await send(site, { jsonrpc: '2.0', method: 'notifications/initialized' }, headers);
  if (told.status !== 202)
    throw new Stumble(`notifications/initialized is answered ${told.status}`, { cause: told.status });
  const { tools } = resultOf(await post(site, 'tools/list', {}, headers), 'tools/list', listed);
  const call = await post(site, 'tools/call', { name: TOOL, arguments: {} }, headers);
  const { structuredContent } = resultOf(call, TOOL, called);
  const { status } = await site.ask(PATH, { method: 'DELETE', headers });
  if (status !== 204)
    throw new Stumble(`the end of the session is answered ${status} in place of 204`, { cause: status });
  return `${protocolVersion}: ${tools.length} tools, ${TOOL} names ${structuredContent.business.name}, the session ended`;
}

/** The revision without sessions: every request says what it needs. */
async function stateless(site: Site): Promise<string> {
  const [version] = STATELESS_VERSIONS;
  const request = (method: string, params: Readonly<Record<string, unknown>> = {}) => {
    const { name } = params;
    const meta = {
      'io.modelcontextprotocol/protocolVersion': version,
      'io.modelcontextprotocol/clientInfo': CLIENT,
      'io.modelcontextprotocol/clientCapabilities': {},
    };
    const named = typeof name === 'string' ? { 'Mcp-Name': name } : {};
    const headers = { 'Mcp-Protocol-Version': version, 'Mcp-Method': method, ...named };
    return post(site, method, { ...params, _meta: meta }, headers);
  };
  const supported = z.looseObject({ supportedVersions: z.array(z.string()) });
  const discovered = resultOf(await request('server/discover'), 'server/discover', supported);
  if (!discovered.supportedVersions.includes(version))
    throw new Stumble(`server/discover does not name ${version}`);
  const { tools } = resultOf(await request('tools/list'), 'tools/list', listed);
  const call = await request('tools/call', { name: TOOL, arguments: {} });
  const { structuredContent } = resultOf(call, TOOL, called);
  return `${version}: ${tools.length} tools, ${TOOL} names ${structuredContent.business.name}`;
}

function post(
  site: Site,
  method: string,
  params: Readonly<Record<string, unknown>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Reply> {
  return send(site, { jsonrpc: '2.0', id: ID, method, params }, headers);
}

function send(site: Site, message: unknown, headers: Readonly<Record<string, string>>): Promise<Reply> {
  return site.ask(PATH, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      ...headers,
    },
    body: JSON.stringify(message),
  });
}

/** The result of a call. Throws Stumble where there is none, or another one. */
function resultOf<Schema extends z.ZodType>(reply: Reply, method: string, schema: Schema): z.output<Schema> {
  const { status } = reply;
  if (status !== 200) throw new Stumble(`${method} is answered ${status}`, { cause: status });
  const answer = answered.safeParse(parsed(reply.body)).data;
  const result = schema.safeParse(answer?.result).data;
  if (result !== undefined) return result;
  throw new Stumble(`${method} is answered with something else than its result`);
}
