import type { AllowedServers } from '../base/allowed-servers.ts';
import type { SmtpServer } from '../tables/project-config.ts';
import { describeProblem } from './smtp-problem.ts';

const IMPLICIT_TLS_PORT = 465;
const DELIVERY_LIMIT_MS = 10_000;
/** nodemailer drops these characters from an address, so the email would go to a different address. */
const FORBIDDEN_IN_ADDRESS = /[<>\s\p{Cc}]/u;

/** An email as it is handed to the mail server. */
interface Letter {
  readonly sender: { readonly name: string; readonly address: string };
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string | undefined;
}

/** Delivers emails to mail servers. Each call returns null, or a sentence with the reason of the failure. */
export interface Postman {
  /**
   * Delivers an email. `server` is a URL in the format of nodemailer, e.g. `smtp://127.0.0.1:1025`, or a server from a
   * project's settings. Without a username there is no login. A server from a project's settings is used only if the developer
   * allowed it. The result never repeats the server's response.
   */
  deliver(server: string | SmtpServer, letter: Letter): Promise<string | null>;
}

/** The same text whether or not a server listens there, so that it does not reveal open ports. */
const NOT_ALLOWED =
  'The local service connects to the email server of SMTP_URL only. Allow this one when you start the service: --connect-to=host.';

/** Creates the postman. `startLimit` creates the signal that aborts a delivery; default: after 10 s. */
export function createPostman(
  { allowsMail }: Pick<AllowedServers, 'allowsMail'>,
  startLimit = () => AbortSignal.timeout(DELIVERY_LIMIT_MS),
): Postman {
  return {
    deliver: async (server, letter) => {
      if (typeof server !== 'string' && !allowsMail(server)) return NOT_ALLOWED;
      const isForbidden = [letter.sender.address, letter.recipient].some((address) =>
        FORBIDDEN_IN_ADDRESS.test(address),
      );
      if (isForbidden) return 'The address of the sender or the recipient is none that mail can reach.';
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

/**
 * Builds nodemailer's message. Addresses are objects, because nodemailer parses a text as a list: `ada,bob@example.com` would
 * be sent to Bob.
/** Addresses are objects, because a text is read as a list of them: `ada,bob@example.com` would reach Bob. */
function message({ sender, recipient, subject, text, html }: Letter) {
  return {
    from: { name: toSingleLine(sender.name), address: sender.address },
    to: { name: '', address: recipient },
    subject: toSingleLine(subject),
    text,
    ...(html === undefined ? {} : { html }),
    // Content of an email must not be read as a file name or a URL to load.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Returns a text as a single header line: line breaks become spaces. */
export function toSingleLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
