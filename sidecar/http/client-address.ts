import type { IncomingMessage } from 'node:http';
import express from 'express';

/** Whether an address is that of a proxy to believe, the `hop`th before us. */
export type IsTrusted = (address: string, hop: number) => boolean;

/** The proxies that a value of Express's setting `trust proxy` names. */
export function trustedBy(setting: boolean | number | string): IsTrusted {
  const app = express();
  app.set('trust proxy', setting);
  // Where Express itself looks (lib/request.js, `ip`).
  const trust: unknown = app.get('trust proxy fn');
  if (typeof trust !== 'function') throw new TypeError('expected a function of Express');
  return (address, hop) => Boolean(trust(address, hop));
}

/** Who asks: the nearest address that is no trusted proxy's, else the farthest that is named, as Express has it. */
export function clientAddress({ socket, headers }: IncomingMessage, isTrusted: IsTrusted): string {
  const nearest = socket.remoteAddress ?? '';
  const forwarded = headers['x-forwarded-for']?.toString();
  if (forwarded === undefined) return nearest;
  const named = forwarded.split(',').flatMap((part) => part.trim() || []);
  const addresses = [nearest, ...named.toReversed()];
  return addresses.find((address, hop) => !isTrusted(address, hop)) ?? addresses.at(-1) ?? nearest;
}
