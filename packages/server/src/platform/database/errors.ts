import { DatabaseError } from 'pg';

/**
 * The database cannot be opened. `message` is Japanese, says what happened and what to do, and is
 * meant to be printed as it is; `cause` is the underlying error.
 */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}

/** The SQLSTATE of an error of the database (`23505`), or `null` when it is another kind of error. */
export const sqlState = (error: unknown): string | null =>
  error instanceof DatabaseError ? (error.code ?? null) : null;

/** Where rows are spread over several machines, names end with the number of the part of the table. */
const OF_SHARD = /_\d{6,}$/;

/** Refused by a name that the message tells first, and by one that it tells after the table's. */
const NAMED_FIRST = /^(23505|23P01)$/;
const NAMED_AFTER_TABLE = /^(23503|23514)$/;

/** What another machine has refused comes without the constraint: its message alone names it, in whatever language. */
const nameInMessage = ({ code = '', message }: DatabaseError): string | undefined => {
  const names = [...message.matchAll(/"([^"]+)"/g)].map(([, name]) => name);
  if (NAMED_FIRST.test(code)) return names[0];
  return NAMED_AFTER_TABLE.test(code) ? names[1] : undefined;
};

/** Name of the constraint or unique index that refused the row; `null` when none did. */
export const constraintName = (error: unknown): string | null =>
  error instanceof DatabaseError
    ? ((error.constraint ?? nameInMessage(error))?.replace(OF_SHARD, '') ?? null)
    : null;

/** A row with the same unique value exists already (23505). */
export const isUniqueViolation = (error: unknown): boolean => sqlState(error) === '23505';

/** The row pointed at does not exist, or is still pointed at (23503). */
export const isForeignKeyViolation = (error: unknown): boolean => sqlState(error) === '23503';

/** A check constraint refused the value (23514). */
export const isCheckViolation = (error: unknown): boolean => sqlState(error) === '23514';

/** Two transactions met and this one lost (serialization failure, deadlock); the same work may succeed if begun again. */
export const isSerializationFailure = (error: unknown): boolean =>
  sqlState(error) === '40001' || sqlState(error) === '40P01';

const UNAVAILABLE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  // The disk is full, for us or for what we may use of it.
  'ENOSPC',
  'EDQUOT',
]);
/** What `pg` says, without a code, when a query was not answered in time. */
const READ_TIMEOUT = 'Query read timeout';
/** What `pg` and its pool say without a code. */
const CONNECTION_LOST =
  /^(Query read timeout|Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect)/;
/**
 * Connection failures, no more room (disk, memory, connections), a statement or a transaction that took too long, a
 * server that is being stopped or started, and one that takes no writes (25006): a standby that is not promoted yet.
 */
const UNAVAILABLE_STATES = /^(08...|53...|25006|25P0[34]|55P03|57014|57P0[1235])$/;
/** A standby says so of what it has no copy of (0A000). */
const ON_STANDBY = /during recovery/;

/** A statement was left without an answer; what became of it is not known. The connection is good for nothing more. */
export const isReadTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message === READ_TIMEOUT;

/** The database cannot be reached, has no room or takes too long at the moment: the same work may succeed later. */
export const isUnavailable = (error: unknown): boolean => {
  const state = sqlState(error);
  if (!(error instanceof Error)) return false;
  if (state !== null) return UNAVAILABLE_STATES.test(state) || ON_STANDBY.test(error.message);
  const { code } = error as NodeJS.ErrnoException;
  return code === undefined ? CONNECTION_LOST.test(error.message) : UNAVAILABLE_CODES.has(code);
};

/**
 * The database is there, but not the machine on which a company's rows are (08…, told by the database itself): work for
 * companies elsewhere goes on. Not 08P01, in which a pooler says that it has no connection left, for anybody.
 */
export const isOtherMachineAway = (error: unknown): boolean => {
  const state = sqlState(error) ?? '';
  return state.startsWith('08') && state !== '08P01';
};
