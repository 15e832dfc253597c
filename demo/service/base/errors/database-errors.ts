/** Two writes at the same moment got into each other's way; the later one, made again, sees what the earlier one did. */
export function isConflict(error: unknown): boolean {
  return CONFLICTS.has(codeOf(error));
}

/** The database is out of reach at this moment: it restarts, another one takes over, or a connection was lost. */
export function isUnavailable(error: unknown): boolean {
  const code = codeOf(error);
  // The socket of a server on this machine is not there; any other file that is missing is a fault of the service.
  if (code === 'ENOENT') return error instanceof Error && 'syscall' in error && error.syscall === 'connect';
  return UNAVAILABLE.has(code) || code.startsWith(CONNECTION_EXCEPTION) || LOST_CONNECTION.test(messageOf(error));
}

/** SQLSTATE (PostgreSQL manual, appendix A): serialization failure, deadlock, foreign key, unique constraint. */
const CONFLICTS: ReadonlySet<string> = new Set(['40001', '40P01', '23503', '23505']);

/** The database gave up on one of several transactions, which is nobody's fault. */
export function isGivenUp(error: unknown): boolean {
  return codeOf(error).startsWith('40');
}

/** The class of all codes about connections. */
const CONNECTION_EXCEPTION = '08';

const UNAVAILABLE: ReadonlySet<string> = new Set([
  // SQLSTATE: shutdown, crash, not ready yet, too many connections, lock timeout, a replica that takes no writes.
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '55P03',
  '25006',
  // Of the operating system.
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/** What the driver throws without a code. */
const LOST_CONNECTION =
  /^Connection terminated|timeout exceeded when trying to connect|connection error and is not queryable/;

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : '';
}
