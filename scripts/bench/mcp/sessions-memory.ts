import type { LoadProcess } from '../load/load-process.ts';
import type { StartedServer } from '../load/started-server.ts';
import type { BenchTable } from '../table.ts';
import { initializeRequest } from './requests.ts';

const SESSIONS = 100_000;
const CONNECTIONS = 16;

/** What a sidecar holds after a tenth of many sessions, and after all. */
export async function memoryOverSessions(load: LoadProcess, server: StartedServer): Promise<BenchTable> {
  const open = async (count: number): Promise<number> => {
    const requests = Array<string>(count).fill(initializeRequest());
    await load.ask({ port: server.port, connections: CONNECTIONS, requests });
    return server.residentMB();
  };
  const before = await open(SESSIONS / 10);
  const after = await open(SESSIONS - SESSIONS / 10);
  return {
    title: `MCP: memory of the sidecar over ${SESSIONS.toLocaleString('en')} sessions`,
    figures: [
      { what: 'after the first 10,000', value: before, unit: 'MB' },
      { what: 'after all', value: after, unit: 'MB', ratio: after / before, against: 'before', aim: 'flat' },
    ],
  };
}
