/** What one client has asked since its window began. */
export interface ClientWindow {
  hits: number;
  /** When the window is over, in milliseconds since the epoch. */
  readonly endsAt: number;
}

/**
 * Gives the window of a client at a time: the one that began with its first request, for `windowMs`, then a new one. A
 * client that stays away is forgotten within two windows; a clock that is set back leaves nobody in a window that lasts
 * longer.
 */
export function clientWindows(windowMs: number): (client: string, nowMs: number) => ClientWindow {
  let current = new Map<string, ClientWindow>();
  let previous = new Map<string, ClientWindow>();
  let turnedMs = 0;
  return (client, nowMs) => {
    if (Math.abs(nowMs - turnedMs) >= windowMs) {
      previous = current;
      current = new Map();
      turnedMs = nowMs;
    }
    const known = current.get(client) ?? previous.get(client);
    const isOpen = known !== undefined && nowMs < known.endsAt && known.endsAt <= nowMs + windowMs;
    const window = isOpen ? known : { hits: 0, endsAt: nowMs + windowMs };
    if (window !== current.get(client)) current.set(client, window);
    return window;
  };
}
