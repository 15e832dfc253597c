/** Error codes of nodemailer and Node → advice for the developer. */
const SENTENCES: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'No server responded at this host and port. Check both, and that the email server is running.',
  ENOTFOUND: 'No email server has this name. Check the host.',
  EAI_AGAIN: 'The name of the email server couldn’t be looked up. Check the host and your internet connection.',
  EDNS: 'No email server has this name. Check the host.',
  EHOSTUNREACH: 'The email server can’t be reached.',
  ENETUNREACH: 'The email server can’t be reached.',
  ETIMEDOUT: 'The email server took too long to respond.',
  EAUTH: 'The email server rejected the username or password.',
  ENOAUTH: 'The email server requires a username and a password.',
  ETLS: 'A secure connection to the email server couldn’t be made.',
  EENVELOPE: 'The email server didn’t accept the sender or the recipient.',
  EMESSAGE: 'The email server didn’t accept the email.',
  EPROTOCOL: 'This isn’t an email server. Check the port.',
  ECONNECTION: 'The email server closed the connection before it received the email.',
  ECONNRESET: 'The email server closed the connection before it received the email.',
  EPIPE: 'The email server closed the connection before it received the email.',
};

const UNTRUSTED_CERTIFICATE = 'The email server’s certificate isn’t trusted, so no secure connection was made.';
const CERTIFICATE_PROBLEM = /certificate/i;
const TLS_PROBLEM = /\b(?:ERR_SSL_|TLS\b|SSL\b)/;
/** The reply of a mail server that requires a login (RFC 4954 §6). */
const LOGIN_NEEDED = 530;
const OTHER_PROBLEM = 'The email couldn’t be sent.';

/**
 * Describes a delivery error in one or two sentences. The sentences repeat neither the mail server's response, which may contain
 * the password, nor the stack of the error.
 */
export function describeDeliveryProblem(error: unknown, isTimedOut: boolean): string {
  const code = isTimedOut ? 'ETIMEDOUT' : codeOf(error);
  if (code === 'CERTIFICATE') return UNTRUSTED_CERTIFICATE;
  return (Object.hasOwn(SENTENCES, code) ? SENTENCES[code] : undefined) ?? OTHER_PROBLEM;
}

/**
 * Returns the code of an error. nodemailer has one code for refused connections and TLS problems, so Node's own code is
 * read from the message.
 */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  if ('responseCode' in error && error.responseCode === LOGIN_NEEDED) return 'ENOAUTH';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code !== 'ESOCKET' && code !== 'ETLS') return code;
  if (CERTIFICATE_PROBLEM.test(error.message)) return 'CERTIFICATE';
  if (TLS_PROBLEM.test(error.message)) return 'ETLS';
  return /\bE[A-Z]{4,}\b/.exec(error.message)?.[0] ?? code;
}
