/** What nodemailer and Node call a problem → what a person can do about it. */
const SENTENCES: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Nothing listens at this host and port. Check both, and whether the mail server runs.',
  ENOTFOUND: 'There is no mail server of this name. Check the host.',
  EAI_AGAIN: 'The name of the mail server could not be looked up. Check the host and the connection to the internet.',
  EDNS: 'There is no mail server of this name. Check the host.',
  EHOSTUNREACH: 'The mail server cannot be reached from here.',
  ENETUNREACH: 'The mail server cannot be reached from here.',
  ETIMEDOUT: 'The mail server took too long to answer.',
  EAUTH: 'The mail server refused the username or the password.',
  ENOAUTH: 'The mail server asks for a username and a password.',
  ETLS: 'No secure connection to the mail server could be made.',
  EENVELOPE: 'The mail server did not accept the sender or the recipient.',
  EMESSAGE: 'The mail server did not accept the mail.',
  EPROTOCOL: 'What answers there is no mail server. Check the port.',
  ECONNECTION: 'The mail server closed the connection before it had the mail.',
  ECONNRESET: 'The mail server closed the connection before it had the mail.',
  EPIPE: 'The mail server closed the connection before it had the mail.',
};

const UNTRUSTED_CERTIFICATE =
  'The certificate of the mail server is not to be trusted, so no secure connection could be made.';
const CERTIFICATE_PROBLEM = /certificate/i;
const TLS_PROBLEM = /\b(?:ERR_SSL_|TLS\b|SSL\b)/;
/** RFC 4954, section 6: authentication required. */
const LOGIN_NEEDED = 530;
const OTHER = 'The mail could not be sent.';

/** One sentence or two; never what the server said, which may hold the password, or where the code failed. */
export function describeProblem(error: unknown, isTimedOut: boolean): string {
  const code = isTimedOut ? 'ETIMEDOUT' : codeOf(error);
  if (code === 'CERTIFICATE') return UNTRUSTED_CERTIFICATE;
  return (Object.hasOwn(SENTENCES, code) ? SENTENCES[code] : undefined) ?? OTHER;
}

/** nodemailer files refused connections and TLS problems under one name; the message holds Node's own code. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  if ('responseCode' in error && error.responseCode === LOGIN_NEEDED) return 'ENOAUTH';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code !== 'ESOCKET' && code !== 'ETLS') return code;
  if (CERTIFICATE_PROBLEM.test(error.message)) return 'CERTIFICATE';
  if (TLS_PROBLEM.test(error.message)) return 'ETLS';
  return /\bE[A-Z]{4,}\b/.exec(error.message)?.[0] ?? code;
}
