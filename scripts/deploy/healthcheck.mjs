import process from 'node:process';

/** Ends with 0 when the sidecar of this machine can answer reads, else with 1 and a line that says what it says. */
const url = `http://127.0.0.1:${process.env['PORT'] || 8080}/readyz`;
try {
  const response = await fetch(url, { signal: AbortSignal.timeout(4000) });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
} catch (error) {
  const reason = error instanceof Error ? (error.cause ?? error) : error;
  console.error(`${url}: ${reason instanceof Error ? reason.message : String(reason)}`);
  process.exitCode = 1;
}
