import { createHmac, createSecretKey, type KeyObject, randomFillSync, timingSafeEqual } from 'node:crypto';
import type { SessionVersion } from './protocol-versions.ts';

/** What a session id says of its session. */
export interface Session {
  readonly id: string;
  readonly protocolVersion: SessionVersion;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
}

/** Makes and checks session ids. Nothing is kept: an id says all there is to know, and any process with a secret reads it. */
export interface SignedSessions {
  /** A new id: 42 characters that are safe in a header. */
  issue(protocolVersion: SessionVersion): Session;
  /** The session of an id; null when we did not sign it or its time is over. */
  verify(id: string): Session | null;
}

// Layout: format (1), revision (1), issue time in seconds (4), random (9), HMAC-SHA-256 cut to 128 bits (16).
const FORMAT = 1;
const TIME_AT = 2;
const RANDOM_AT = 6;
const MAC_AT = 15;
const LENGTH = 31;
const ID = /^[A-Za-z0-9_-]{42}$/;
/** Keeps these signatures apart from any other use of the same secret. */
const PURPOSE = 'reviewcast mcp session\n';
/** How many ids are remembered, however many sessions there are. */
const MOST_VERIFIED = 1000;
/** Clocks of several machines differ a little. */
const SKEW_MS = 60_000;

/** The revisions by the numbers that stand for them in ids, from 1 on; never give one a new meaning. */
const BY_NUMBER: readonly SessionVersion[] = ['2025-03-26', '2025-06-18', '2025-11-25'];

/** Session ids signed with the first of `secrets` and accepted with any; `clock` gives milliseconds since the epoch. */
export function signedSessions({
  secrets,
  ttlSeconds,
  clock,
}: {
  secrets: readonly string[];
  ttlSeconds: number;
  clock: () => number;
}): SignedSessions {
  const [first, ...older] = secrets.map((secret) => createSecretKey(secret, 'utf8'));
  if (first === undefined) throw new Error('expected at least one session secret');
  const keys = [first, ...older];
  const sessionOf = (id: string, protocolVersion: SessionVersion, issuedAt: number) => ({
    id,
    protocolVersion,
    expiresAt: issuedAt + ttlSeconds * 1000,
  });
  // Who asks once asks again: looking a name up is ten times faster than signing.
  const verified = new Map<string, Session>();
  const read = (id: string): Session | null => {
    if (!ID.test(id)) return null;
    const bytes = Buffer.from(id, 'base64url');
    // Of 42 characters only 248 bits count: another spelling of the same bits is not the id that we gave.
    if (bytes.length !== LENGTH || bytes.toString('base64url') !== id) return null;
    const mac = bytes.subarray(MAC_AT);
    if (!keys.some((key) => timingSafeEqual(macOf(key, bytes), mac))) return null;
    const version = BY_NUMBER[(bytes[1] ?? 0) - 1];
    if (bytes[0] !== FORMAT || version === undefined) return null;
    const session = sessionOf(id, version, bytes.readUInt32BE(TIME_AT) * 1000);
    const now = clock();
    const isOfTheFuture = session.expiresAt - ttlSeconds * 1000 > now + SKEW_MS;
    return isOfTheFuture || session.expiresAt <= now ? null : session;
  };
  return {
    issue(protocolVersion) {
      const bytes = Buffer.alloc(LENGTH);
      bytes[0] = FORMAT;
      bytes[1] = BY_NUMBER.indexOf(protocolVersion) + 1;
      const seconds = Math.floor(clock() / 1000);
      bytes.writeUInt32BE(seconds, TIME_AT);
      randomFillSync(bytes, RANDOM_AT, MAC_AT - RANDOM_AT);
      macOf(first, bytes).copy(bytes, MAC_AT);
      return sessionOf(bytes.toString('base64url'), protocolVersion, seconds * 1000);
    },
    verify(id) {
      const known = verified.get(id);
      if (known !== undefined) return known.expiresAt > clock() ? known : null;
      const session = read(id);
      if (session !== null) {
        if (verified.size >= MOST_VERIFIED) verified.clear();
        verified.set(id, session);
      }
      return session;
    },
  };
}

function macOf(key: KeyObject, bytes: Buffer): Buffer {
  return createHmac('sha256', key)
    .update(PURPOSE)
    .update(bytes.subarray(0, MAC_AT))
    .digest()
    .subarray(0, LENGTH - MAC_AT);
}
