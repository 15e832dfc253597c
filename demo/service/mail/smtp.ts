import type { AllowedServers } from '../base/allowed-servers.ts';
import type { SmtpServer } from '../tables/project-config.ts';
import { describeProblem } from './smtp-problem.ts';

const IMPLICIT_TLS_PORT = 465;
const DELIVERY_LIMIT_MS = 10_000;
/** nodemailer drops these from an address, so the mail would go to somebody else. */
const FORBIDDEN_IN_ADDRESS = /[<>\s\p{Cc}]/u;

/** A mail as it goes on the wire. */
interface Letter {
  readonly sender: { readonly name: string; readonly address: string };
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string | undefined;
}

/** Hands mails to mail servers. The result is null, or a sentence that says why the mail did not leave. */
export interface Postman {
  /**
   * `server` as nodemailer reads a URL, e.g. `smtp://127.0.0.1:1025`, or a server with a login; without a username it
   * is not asked for one. A server with a login comes from the settings of a project; it gets a mail only where the developer
   * allowed to connect to it. What the other side said is never told.
   */
  deliver(server: string | SmtpServer, letter: Letter): Promise<string | null>;
}

/** The same whether anything listens there or not. */
const NOT_ALLOWED =
  'The local service connects to the email server of SMTP_URL only. Allow this one when you start the service: --connect-to=host.';

/** `startLimit` gives the signal that ends a delivery; default after 10 s. */
export function createPostman(
  { allowsMail }: Pick<AllowedServers, 'allowsMail'>,
  startLimit = () => AbortSignal.timeout(DELIVERY_LIMIT_MS),
): Postman {
  return {
    deliver: async (server, letter) => {
      if (typeof server !== 'string' && !allowsMail(server)) return NOT_ALLOWED;
      const isOdd = [letter.sender.address, letter.recipient].some((address) => FORBIDDEN_IN_ADDRESS.test(address));
      if (isOdd) return 'The address of the sender or the recipient is none that mail can reach.';
      const limit = startLimit();
      try {
        const { createTransport } = await import('nodemailer');
        const transport = typeof server === 'string' ? createTransport(server) : createTransport(connectionTo(server));
        await transport.sendMail({ ...message(letter), signal: limit });
        return null;
      } catch (error) {
        return describeProblem(error, limit.aborted);
      }
    },
  };
}

function connectionTo({ host, port, username, password }: SmtpServer) {
  return {
    host,
    port,
    secure: port === IMPLICIT_TLS_PORT,
    connectionTimeout: DELIVERY_LIMIT_MS,
    ...(username === '' ? {} : { auth: { user: username, pass: password } }),
  };
}

/** Addresses are objects, because a text is read as a list of them: `ada,bob@example.com` would reach Bob. */
function message({ sender, recipient, subject, text, html }: Letter) {
  return {
    from: { name: oneLine(sender.name), address: sender.address },
    to: { name: '', address: recipient },
    subject: oneLine(subject),
    text,
    ...(html === undefined ? {} : { html }),
    // What a mail says is never read as the name of a file or an address on the web.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** A header is one line; whatever would start another one becomes a space. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
