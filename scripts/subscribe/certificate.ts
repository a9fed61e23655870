import { X509Certificate, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { isIPv4 } from 'node:net';
import { dirname } from 'node:path';

/** A certificate that signs itself, with its private key, both in PEM. */
export interface OwnCertificate {
  readonly certificate: string;
  readonly key: string;
}

const DAY_MS = 86_400_000;

/** Object identifiers, encoded: ecdsa-with-SHA256 (RFC 5758); commonName, subjectAltName, basicConstraints (RFC 5280). */
const ECDSA_SHA256 = Buffer.from('2a8648ce3d040302', 'hex');
const COMMON_NAME = Buffer.from('550403', 'hex');
const SUBJECT_ALT_NAME = Buffer.from('551d11', 'hex');
const BASIC_CONSTRAINTS = Buffer.from('551d13', 'hex');

/**
 * Makes a certificate for host names and IPv4 addresses, valid from a day ago for `days` days; whoever trusts it as an
 * authority takes it. Node makes keys but no certificates, and a machine with Node and npm alone has no openssl: hence
 * the few DER structures of RFC 5280, section 4.1, that it takes are written here.
 */
export function ownCertificate(names: readonly string[], days = 30): OwnCertificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = sequence(tlv(0x06, ECDSA_SHA256));
  const name = sequence(
    tlv(0x31, sequence(tlv(0x06, COMMON_NAME), tlv(0x0c, Buffer.from('Reviewcast subscriber')))),
  );
  const altNames = names.map((text) =>
    isIPv4(text) ? tlv(0x87, Buffer.from(text.split('.').map(Number))) : tlv(0x82, Buffer.from(text)),
  );
  const now = Date.now();
  const body = sequence(
    tlv(0xa0, integer(Buffer.from([2]))), // version 3
    integer(Buffer.concat([Buffer.from([1]), randomBytes(15)])),
    algorithm,
    name,
    sequence(time(now - DAY_MS), time(now + days * DAY_MS)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    tlv(
      0xa3,
      sequence(
        extension(BASIC_CONSTRAINTS, sequence(tlv(0x01, Buffer.from([0xff])))),
        extension(SUBJECT_ALT_NAME, sequence(...altNames)),
      ),
    ),
  );
  const signature = sign('sha256', body, privateKey);
  const der = sequence(body, algorithm, tlv(0x03, Buffer.concat([Buffer.from([0]), signature])));
  return {
    certificate: new X509Certificate(der).toString(),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

/**
 * The certificate of the last time for a host name, kept in `file` + `.pem` and `.key` and made where there is none: a hub
 * that trusts it goes on doing so.
 */
export async function keptCertificate(file: string, hostname: string): Promise<OwnCertificate> {
  if (!existsSync(`${file}.pem`)) {
    const made = ownCertificate([hostname], 365);
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await writeFile(`${file}.key`, made.key, { mode: 0o600 });
    await writeFile(`${file}.pem`, made.certificate);
  }
  return { certificate: await readFile(`${file}.pem`, 'utf8'), key: await readFile(`${file}.key`, 'utf8') };
}

/** A tag, the length in the short or long form, the content (X.690, section 8.1). */
function tlv(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const size =
    length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, Math.floor(length / 256), length % 256];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return tlv(0x30, Buffer.concat(parts));
}

function integer(bytes: Buffer): Buffer {
  return tlv(0x02, bytes);
}

/** UTCTime, which RFC 5280 asks for until 2049. */
function time(ms: number): Buffer {
  const text = new Date(ms).toISOString().replaceAll(/[-:T]/g, '').slice(2, 14);
  return tlv(0x17, Buffer.from(`${text}Z`));
}

function extension(identifier: Buffer, value: Buffer): Buffer {
  return sequence(tlv(0x06, identifier), tlv(0x04, value));
}
