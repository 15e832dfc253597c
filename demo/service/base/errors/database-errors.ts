/**
 * Returns whether a write failed because of a concurrent write. A repetition of the failed write sees the result of the
 * concurrent one.
 */
export function isWriteConflict(error: unknown): boolean {
  return CONFLICTS.has(codeOf(error));
}

/**
 * Returns whether an error means that the database cannot be reached at the moment: it is restarting, a replica is taking
 * over, or a connection was lost.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  const code = codeOf(error);
  // ENOENT of `connect` means that the Unix socket of a local server is missing. Any other missing file is a bug of the
  // service.
  if (code === 'ENOENT') return error instanceof Error && 'syscall' in error && error.syscall === 'connect';
  return UNAVAILABLE.has(code) || code.startsWith(CONNECTION_EXCEPTION) || LOST_CONNECTION.test(messageOf(error));
}

/**
 * SQLSTATE codes of conflicts (PostgreSQL manual, appendix A): serialization failure, deadlock, violated foreign key,
 * violated unique constraint.
 */
const CONFLICTS: ReadonlySet<string> = new Set(['40001', '40P01', '23503', '23505']);

/** Returns whether the database aborted the transaction because of a concurrent one (SQLSTATE class 40). */
export function isTransactionAborted(error: unknown): boolean {
  return codeOf(error).startsWith('40');
}

/** The SQLSTATE class of connection errors. */
const CONNECTION_EXCEPTION = '08';

const UNAVAILABLE: ReadonlySet<string> = new Set([
  // SQLSTATE codes: shutdown, crash, not ready yet, too many connections, lock timeout, a replica that accepts no writes.
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '55P03',
  '25006',
  // Error codes of the operating system.
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/** Messages that the database driver throws without a code. */
const LOST_CONNECTION =
  /^Connection terminated|timeout exceeded when trying to connect|connection error and is not queryable/;

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : '';
}
