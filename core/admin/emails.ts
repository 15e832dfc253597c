import type { Resource } from '../cache/resource.ts';
import type { List } from '../app/resources.ts';
import { items } from '../resources/items.ts';
import { unwrap } from '../base/result.ts';
import { endpoint } from '../transport/endpoint.ts';
import { send } from '../transport/send.ts';
import { type Field, flag, type Instant, list, number, orNull, text, type Wire, wire } from '../transport/wire.ts';
import type { AdminContext } from './admin-context.ts';
import type { EmailServer } from './admin-project.ts';
import { encodeEmailConfig } from './project-changes.ts';

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
  /** @example const failed = (await admin.sentEmails.list()).filter(({ error }) => error !== null); */
  list(): Promise<readonly SentEmail[]>;
}

export interface TestEmail {
  readonly recipientEmail: string;
  readonly emailConfig: EmailServer;
}

/** A mail server that does not take the mail is an ordinary answer here: trying that out is the point. */
export type TestEmailOutcome = { readonly success: true } | { readonly success: false; readonly errorMessage: string };

/** Services say it as a sentence, or as an object around one. */
const failure: Field<string | null> = (value) => {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  const { message } = value as { readonly message?: unknown };
  return typeof message === 'string' ? message : JSON.stringify(value);
};

const getEmails = endpoint({
  access: 'admin',
  method: 'GET',
  path: '/internal/emails',
  answer: items(wire({ id: text, to: list(text), subject: text, sentAtMillis: number, error: failure })),
  errors: [],
});

const testBody: Wire<TestEmail> = {
  ...(wire({ recipientEmail: text }) as unknown as Wire<TestEmail>),
  encode: ({ recipientEmail, emailConfig }) => {
    const { type: _, ...server } = encodeEmailConfig({ type: 'standard', ...(emailConfig as EmailServer) });
    return { recipient_email: recipientEmail, email_config: server };
  },
};

const postTest = endpoint({
  access: 'admin',
  method: 'POST',
  path: '/internal/send-test-email',
  body: testBody,
  answer: wire({ success: flag, errorMessage: orNull(text) }),
  errors: [],
});

export function createSentEmails(ctx: AdminContext): SentEmails {
  const emails = (): Resource<readonly SentEmail[]> =>
    ctx.cache.resource<readonly SentEmail[]>(['sentEmails'], {
      scope: 'session',
      load: async () => Object.freeze(unwrap(await send(ctx, getEmails)).items.map(present)),
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
  const { success, errorMessage } = unwrap(await send(ctx, postTest, { body }));
  await ctx.cache.refresh(['sentEmails']);
  return Object.freeze(success ? { success } : { success, errorMessage: errorMessage ?? '' });
}

function present({
  sentAtMillis: sentAt,
  ...same
}: Omit<SentEmail, 'sentAt' | 'recipient'> & { sentAtMillis: number }) {
  return Object.freeze({ ...same, sentAt, recipient: same.to[0] ?? '' });
}
