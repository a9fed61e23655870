import { STATUS_CODES } from 'node:http';

/** What the codes of sockets, TLS and HTTP clients mean for a callback, by how they begin; the first that fits. */
const MEANINGS: readonly (readonly [string, string])[] = [
  ['ECONNREFUSED', 'nothing listens there'],
  ['ECONNRESET', 'the connection was cut'],
  ['EPIPE', 'the connection was cut while the request was sent'],
  ['ETIMEDOUT', 'no connection could be made in time'],
  ['EHOSTUNREACH', 'the host cannot be reached from here'],
  ['ENETUNREACH', 'the network of the host cannot be reached from here'],
  ['UND_ERR_SOCKET', 'the connection was closed before there was an answer'],
  ['UND_ERR', 'the answer could not be read'],
  ['HPE_', 'what came back is not HTTP'],
  ['CERT_HAS_EXPIRED', 'the certificate has expired'],
  ['CERT_NOT_YET_VALID', 'the certificate is not valid yet, or a clock is wrong'],
  ['CERT_', 'the certificate cannot be used'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'the certificate is signed by nobody but itself'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'the certificate is signed by an authority that nobody knows'],
  [
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    'the server does not send the certificates between its own and the authority',
  ],
  ['UNABLE_TO_GET_ISSUER_CERT', 'the certificate is signed by an authority that nobody knows'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'the certificate is for another name'],
  ['ERR_SSL', 'no TLS could be agreed on'],
  ['EPROTO', 'no TLS could be agreed on'],
];

/** A reason as it is stored, with what its code means in brackets; one without a code as it is. */
export function explainReason(reason: string): string {
  const status = /^status (\d{3})$/.exec(reason)?.[1];
  const meaning =
    status === undefined ? MEANINGS.find(([begin]) => reason.startsWith(begin))?.[1] : STATUS_CODES[status];
  return meaning === undefined ? reason : `${reason} (${meaning})`;
}
