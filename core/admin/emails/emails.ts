import type { ListAtom, Resource } from '../../cache/resource.ts';
import { itemsWire } from '../../resources/items.ts';
import { unwrap } from '../../base/result.ts';
import { cleanTypedEmail } from '../../platform/typed-email.ts';
import { completeWrite } from '../../resources/write.ts';
import { endpoint } from '../../transport/endpoint.ts';
import { send } from '../../transport/send.ts';
import { boolean, field, fromKey, type Instant, instant, list, orNull, string, wire } from '../../transport/wire.ts';
import { ADMIN_ACCESS, type AdminContext } from '../base/admin-context.ts';
import { type EmailServer, emailServerWire } from '../base/admin-project.ts';

/** An email that the service sent for the project or tried to send. */
export interface SentEmail {
  readonly id: string;
  readonly to: readonly string[];
  /** The first address of `to`. */
  readonly recipient: string;
  readonly subject: string;
  readonly sentAt: Instant;
  /** The reason why the email could not be sent; null when it was sent. */
  readonly error: string | null;
}

/** The emails that the service sent for the project. */
export interface SentEmails {
  /** The last hundred emails, newest first. */
  readonly $list: ListAtom<SentEmail>;
  /**
   * Returns the emails that were sent or failed.
   *
   * @example const failed = (await admin.sentEmails.list()).filter(({ error }) => error !== null);
   */
  list(): Promise<readonly SentEmail[]>;
}

/** A test email: its recipient, and the mail server to send it through. */
export interface TestEmail {
  readonly recipientEmail: string;
  readonly emailConfig: EmailServer;
}

/** The result of a test email. A failure is no exception, because testing the mail server is the purpose of the call. */
export type TestEmailOutcome = { readonly success: true } | { readonly success: false; readonly errorMessage: string };

/**
 * Reads why an email could not be sent. Services return the reason as a sentence or as an object with a `message`, and nothing for an
 * email that was sent.
 */
const failure = field<string | null>((value) => {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  const { message } = value as { readonly message?: unknown };
  return typeof message === 'string' ? message : JSON.stringify(value);
});

const recipients = list(string);
const firstRecipient = field<string>((value, path) => recipients.decode(value, path)[0] ?? '');

const sentEmail = wire<SentEmail>({
  id: string,
  to: recipients,
  recipient: fromKey('to', firstRecipient),
  subject: string,
  sentAt: fromKey('sent_at_millis', instant),
  error: failure,
});

const getEmails = endpoint({
  ...ADMIN_ACCESS,
  method: 'GET',
  path: '/internal/emails',
  answer: itemsWire(sentEmail),
  errors: [],
});

const postTest = endpoint({
  ...ADMIN_ACCESS,
  method: 'POST',
  path: '/internal/send-test-email',
  body: wire<TestEmail>({ recipientEmail: string, emailConfig: emailServerWire }),
  answer: wire({ success: boolean, errorMessage: orNull(string) }),
  errors: [],
});

/** Creates the group of functions and atoms `admin.sentEmails`. */
export function createSentEmails(ctx: AdminContext): SentEmails {
  const emails = (): Resource<readonly SentEmail[]> =>
    ctx.cache.resource<readonly SentEmail[]>(['sentEmails'], {
      scope: 'session',
      load: async () => unwrap(await send(ctx, getEmails)).items,
    });
  return {
    get $list() {
      return emails().$state;
    },
    list: () => emails().fetch(),
  };
}

/** Asks the service to send a test email through the given mail server, and returns the result. The service stops trying after 10 s. */
export async function sendTestEmail(ctx: AdminContext, options: TestEmail): Promise<TestEmailOutcome> {
  const body = { ...options, recipientEmail: cleanTypedEmail(ctx, options.recipientEmail) };
  const { success, errorMessage } = unwrap(
    await completeWrite(ctx, send(ctx, postTest, { body }), { key: ['sentEmails'] }),
  );
  return Object.freeze(success ? { success } : { success, errorMessage: errorMessage ?? '' });
}
