import process from 'node:process';

/** How often it is looked, in milliseconds. */
const EVERY_MS = 500;

// npm that is told to end ends the shell in which it has started this, and some shells tell nobody: what they leave is another's child.
if (process.env['npm_lifecycle_event'] !== undefined) {
  const { ppid } = process;
  const timer = setInterval(() => {
    if (process.ppid === ppid) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, EVERY_MS).unref();
}
