import type { Clock } from './clock.ts';
import type { StoreFault } from './store-fault.ts';
import type { HubStore } from './store.ts';

/** What the operator should know of a store that can be used all the same; `remedy` is an imperative without a full stop. */
export interface StoreWarning {
  readonly file: string;
  readonly message: string;
  readonly remedy: string;
}

/** A store that was opened, with what only its place knows of it. */
export interface OpenedStore {
  readonly store: HubStore;
  /** The time by which leases and waits in it are reckoned. */
  readonly clock: Clock;
  /** Whether what was opened is not what stands there now. */
  isGone(): boolean;
  readonly warnings?: readonly StoreWarning[];
  /** Closes the store and gives its place to others; removes what it left there, where it is gone. */
  close(): Promise<void>;
}

/** Where the store of the hub stands: a file of one process, or a database that several share. */
export interface StorePlace {
  /** The file or host, for the operator. */
  readonly name: string;
  /** What is told only when it is found a second time, as a process that ends has a moment to go; null for nothing. */
  readonly handover: string | null;
  /** Why the store cannot be used, in words; null for an error that is ours. */
  fault(error: unknown): StoreFault | null;
  /** Opens it. Rejects with what `fault` explains. */
  open(): Promise<OpenedStore>;
}
