import type { AllowedServers } from '../base/allowed-servers.ts';
import type { SmtpServer } from '../tables/project-config.ts';
import { describeDeliveryProblem } from './smtp-problem.ts';

const IMPLICIT_TLS_PORT = 465;
const DELIVERY_LIMIT_MS = 10_000;
/** Characters that nodemailer removes from an address. The email would then go to a different address. */
const FORBIDDEN_IN_ADDRESS = /[<>\s\p{Cc}]/u;

/** An email as it is handed to the mail server. */
interface OutgoingMail {
  readonly sender: { readonly name: string; readonly address: string };
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string | undefined;
}

/** Delivers emails to mail servers. */
export interface MailTransport {
  /**
   * Delivers an email. Resolves to null after a success, otherwise to a sentence with the reason of the failure. The sentence
   * never repeats the mail server's response. `server` is a URL in the format of nodemailer, e.g. `smtp://127.0.0.1:1025`, or
   * the mail server from a project's settings. The latter is used only if the developer allowed it, and without a login if its
   * username is empty.
   */
  deliver(server: string | SmtpServer, letter: OutgoingMail): Promise<string | null>;
}

/**
 * The error for a mail server that the developer did not allow. The text is the same whether or not a server listens at the
 * address, so it does not reveal open ports.
 */
const NOT_ALLOWED =
  'The local service connects to the email server of SMTP_URL only. Allow this one when you start the service: --connect-to=host.';

/** Creates the mail transport. `createTimeLimit` creates the signal that aborts a delivery; default: after 10 s. */
export function createMailTransport(
  { allowsMail }: Pick<AllowedServers, 'allowsMail'>,
  createTimeLimit = () => AbortSignal.timeout(DELIVERY_LIMIT_MS),
): MailTransport {
  return {
    deliver: async (server, letter) => {
      if (typeof server !== 'string' && !allowsMail(server)) return NOT_ALLOWED;
      const isForbidden = [letter.sender.address, letter.recipient].some((address) =>
        FORBIDDEN_IN_ADDRESS.test(address),
      );
      if (isForbidden) return 'The address of the sender or the recipient is none that mail can reach.';
      const limit = createTimeLimit();
      try {
        const { createTransport } = await import('nodemailer');
        const transport =
          typeof server === 'string' ? createTransport(server) : createTransport(createConnectionOptions(server));
        await transport.sendMail({ ...createMessage(letter), signal: limit });
        return null;
      } catch (error) {
        return describeDeliveryProblem(error, limit.aborted);
      }
    },
  };
}

function createConnectionOptions({ host, port, username, password }: SmtpServer) {
  return {
    host,
    port,
    secure: port === IMPLICIT_TLS_PORT,
    connectionTimeout: DELIVERY_LIMIT_MS,
    ...(username === '' ? {} : { auth: { user: username, pass: password } }),
  };
}

/**
 * Creates the message for nodemailer. Addresses are objects, because nodemailer reads a text as a list:
 * `ada,bob@example.com` would be sent to Bob.
 */
function createMessage({ sender, recipient, subject, text, html }: OutgoingMail) {
  return {
    from: { name: toSingleLine(sender.name), address: sender.address },
    to: { name: '', address: recipient },
    subject: toSingleLine(subject),
    text,
    ...(html === undefined ? {} : { html }),
    // nodemailer must not load a file or a URL that the content of an email names.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Returns a text as a single header line: line breaks become spaces. */
export function toSingleLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
