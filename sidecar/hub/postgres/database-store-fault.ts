import { databaseFault } from '../../database/database-fault.ts';
import { StoreFault } from '../store-fault.ts';

/** Why the store in the database `name` cannot be used, in words; null for an error that is ours. */
export function databaseStoreFault(name: string, error: unknown): StoreFault | null {
  if (error instanceof StoreFault) return error;
  const fault = databaseFault(error);
  if (fault === null) return null;
  const { message: why, remedy, mayPass } = fault;
  return new StoreFault(name, { why, remedy, mayPass }, { cause: error });
}
