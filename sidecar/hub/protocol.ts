/** The words of WebSub (https://www.w3.org/TR/websub/), as the specification writes them. */
export const FIELD = {
  callback: 'hub.callback',
  challenge: 'hub.challenge',
  leaseSeconds: 'hub.lease_seconds',
  mode: 'hub.mode',
  reason: 'hub.reason',
  secret: 'hub.secret',
  topic: 'hub.topic',
  url: 'hub.url',
} as const;

/** Proves to the hub that a subscription is one's own: an extension, by which a subscriber sees its state. */
export const PROOF_FIELD = 'hub.proof';

/** Carries the signature of a delivery (section 7.1). */
export const SIGNATURE_HEADER = 'X-Hub-Signature';

/** The same on every attempt at one delivery, so that a subscriber can recognise a repetition. */
export const DELIVERY_ID_HEADER = 'Webhook-Id';

/** 1 for the first attempt at a delivery. */
export const ATTEMPT_HEADER = 'Webhook-Attempt';

/** The only media type of a request to a hub (section 5.1). */
export const FORM_MEDIA_TYPE = 'application/x-www-form-urlencoded';

/** A secret must have fewer bytes of UTF-8 than this (section 5.1). */
export const SECRET_BYTES_LIMIT = 200;

/** Longest callback that is taken, in characters. */
export const CALLBACK_CHARACTERS_MAX = 2048;

/** Largest request body that is taken. */
export const REQUEST_BYTES_MAX = 16_384;

/** Failed deliveries in a row after which a subscription is removed. */
export const FAILED_DELIVERIES_MAX = 3;

/** Most that is read of any answer of a callback. */
export const ANSWER_BYTES_MAX = 4096;

/** Changes of a topic closer together than this are one version. */
export const VERSION_INTERVAL_MS = 1000;
