import type { List, Resource } from '../../cache/resource.ts';
import { items } from '../../resources/items.ts';
import { unwrap } from '../../base/result.ts';
import { write } from '../../resources/write.ts';
import { endpoint } from '../../transport/endpoint.ts';
import { send } from '../../transport/send.ts';
import { boolean, field, from, type Instant, instant, list, orNull, string, wire } from '../../transport/wire.ts';
import { ADMIN, type AdminContext } from '../admin-context.ts';
import { type EmailServer, emailServer } from '../admin-project.ts';

/** A mail that the service sent for the project, or tried to. */
export interface SentEmail {
  readonly id: string;
  readonly to: readonly string[];
  /** The first of `to`. */
  readonly recipient: string;
  readonly subject: string;
  readonly sentAt: Instant;
  /** Why it did not go out; null when it did. */
  readonly error: string | null;
}

export interface SentEmails {
  /** The last hundred, newest first. */
  readonly $list: List<SentEmail>;
  /**
   * The mails that were sent, with the error of those that failed.
   *
   * @example const failed = (await admin.sentEmails.list()).filter(({ error }) => error !== null);
   */
  list(): Promise<readonly SentEmail[]>;
}

export interface TestEmail {
  readonly recipientEmail: string;
  readonly emailConfig: EmailServer;
}

/** A mail server that does not take the mail is an ordinary answer here: trying that out is the point. */
export type TestEmailOutcome = { readonly success: true } | { readonly success: false; readonly errorMessage: string };

/** Services say it as a sentence, or as an object around one. */
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
  recipient: from('to', firstRecipient),
  subject: string,
  sentAt: from('sent_at_millis', instant),
  error: failure,
});

const getEmails = endpoint({
  ...ADMIN,
  method: 'GET',
  path: '/internal/emails',
  answer: items(sentEmail),
  errors: [],
});

const postTest = endpoint({
  ...ADMIN,
  method: 'POST',
  path: '/internal/send-test-email',
  body: wire<TestEmail>({ recipientEmail: string, emailConfig: emailServer }),
  answer: wire({ success: boolean, errorMessage: orNull(string) }),
  errors: [],
});

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

/** Tries a mail server out, for at most 10 s. */
export async function sendTestEmail(ctx: AdminContext, body: TestEmail): Promise<TestEmailOutcome> {
  const { success, errorMessage } = unwrap(await write(ctx, send(ctx, postTest, { body }), { key: ['sentEmails'] }));
  return Object.freeze(success ? { success } : { success, errorMessage: errorMessage ?? '' });
}
