import { z } from 'zod';

const version = z.string();
/** A metric as prom-client writes it in JSON: it is added up by prom-client alone. */
const metric = z.looseObject({ name: z.string(), type: z.string() });

/** A metric with its values, as one process counts it. */
export type MetricJson = z.infer<typeof metric>;

/** What a worker tells the supervisor. */
export const fromWorker = z.discriminatedUnion('kind', [
  /** It answers requests, or waits for a first publication. */
  z.object({
    kind: z.literal('serving'),
    url: z.string(),
    businessName: z.string().nullable(),
    place: z.string(),
  }),
  /** It makes the index of a set that it found. */
  z.object({ kind: z.literal('found'), version }),
  /** It is done with that, well or not, and waits for the others. */
  z.object({ kind: z.literal('prepared'), version }),
  /** Requests for the hub are taken at this socket. */
  z.object({ kind: z.literal('keeping'), socket: z.string() }),
  /** Requests of clients to be counted: a number for the answer, and whose it is. */
  z.object({ kind: z.literal('count'), hits: z.array(z.tuple([z.number(), z.string()])) }),
  /** Requests of clients that cost nothing after all. */
  z.object({ kind: z.literal('uncount'), clients: z.array(z.string()) }),
  /** Somebody asks for the metrics of all. */
  z.object({ kind: z.literal('collect'), id: z.number() }),
  /** Its own metrics: asked for, or for the last time (`id` null). */
  z.object({ kind: z.literal('metrics'), id: z.number().nullable(), metrics: z.array(metric) }),
  z.object({ kind: z.literal('pong') }),
]);

/** What the supervisor tells a worker. */
export const fromSupervisor = z.discriminatedUnion('kind', [
  /** The first message: who it is. */
  z.object({
    kind: z.literal('welcome'),
    /** From 1. */
    number: z.number(),
    of: z.number(),
    /** Known to the workers of one supervisor alone. */
    secret: z.string(),
    /** Where it listens for its siblings when it keeps the hub. */
    socket: z.string(),
    /** Whether others serve already, so that it should not before it can. */
    isLate: z.boolean(),
  }),
  /** It is to have the hub. */
  z.object({ kind: z.literal('keep') }),
  /** Where the hub is to be found; null for nowhere. */
  z.object({ kind: z.literal('kept-at'), socket: z.string().nullable() }),
  /** Another worker found a new set. */
  z.object({ kind: z.literal('look') }),
  /** What was prepared goes into service. */
  z.object({ kind: z.literal('go'), version }),
  /** How many requests each client has made, and when it starts anew (milliseconds since the epoch). */
  z.object({ kind: z.literal('counted'), hits: z.array(z.tuple([z.number(), z.number(), z.number()])) }),
  z.object({ kind: z.literal('give-metrics'), id: z.number() }),
  z.object({ kind: z.literal('all-metrics'), id: z.number(), metrics: z.array(z.array(metric)) }),
  z.object({ kind: z.literal('ping') }),
  z.object({ kind: z.literal('stop') }),
]);

export type FromWorker = z.infer<typeof fromWorker>;
export type FromSupervisor = z.infer<typeof fromSupervisor>;
