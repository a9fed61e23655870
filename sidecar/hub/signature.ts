import { createHmac } from 'node:crypto';

/** Signatures that are kept: beyond, the oldest is forgotten and made again when it is needed. */
const KEPT = 10_000;

/**
 * Gives the value of X-Hub-Signature for a body (WebSub, section 7.1): `sha256=` and the HMAC in lower-case
 * hexadecimal. `version` stands for the body: for each secret and version the HMAC is computed once.
 */
export type Sign = (secret: string, version: string, body: Buffer) => string;

/** A signer with its own memory of what it has signed. */
export function createSigner(): Sign {
  const known = new Map<string, string>();
  return (secret, version, body) => {
    const key = `${version} ${secret}`;
    const signed = known.get(key);
    if (signed !== undefined) return signed;
    const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
    const oldest = known.size < KEPT ? undefined : known.keys().next().value;
    if (oldest !== undefined) known.delete(oldest);
    known.set(key, signature);
    return signature;
  };
}
