import { spawn } from 'node:child_process';

const OPENERS: Readonly<Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
  linux: ['xdg-open'],
};

/** Opens an address in the browser of whoever sits at the machine; does nothing where there is no display. */
export function openBrowser(url: string, env: NodeJS.ProcessEnv): void {
  const opener = OPENERS[process.platform];
  const hasDisplay = process.platform !== 'linux' || Boolean(env['DISPLAY'] ?? env['WAYLAND_DISPLAY']);
  if (opener === undefined || !hasDisplay || env['SSH_CONNECTION'] !== undefined) return;
  const [command, ...args] = opener;
  // The address is printed in any case.
  spawn(command, [...args, url], { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
}
