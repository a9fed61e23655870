import cluster from 'node:cluster';
import { ConfigError } from './config/setting.ts';
import { configFromEnv, readEnv } from './config.ts';
import type { Config } from './config.ts';
import { refuse } from './start-fault.ts';

const config = readConfig();
// What the one role needs is not loaded by the other.
if (config !== undefined && config.workers > 1 && cluster.isPrimary) {
  const { supervising } = await import('./workers/supervising.ts');
  await supervising(config);
} else if (config !== undefined) {
  const { serving } = await import('./serving.ts');
  await serving(config);
}

function readConfig(): Config | undefined {
  try {
    return configFromEnv(readEnv());
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    refuse(error.message);
    return undefined;
  }
}
