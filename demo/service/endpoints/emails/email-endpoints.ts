import * as z from 'zod';
import { TextError } from '../../base/errors/known-errors.ts';
import { listAnswer, ok, success } from '../../http/answer.ts';
import { email, integer, strictEmail, string, url } from '../../http/fields.ts';
import { signInInvitationLetter } from '../../mail/letters.ts';
import { mailLanguageOf } from '../../mail/mail-languages.ts';
import { findSentMails } from '../../mail/sent-mails.ts';
import { requireTrustedUrl } from '../../rules/access/trusted-url.ts';
import { codeLink, createCode } from '../../rules/verification-codes/verification-codes.ts';
import type { MailRow } from '../../tables/tables.ts';
import { endpoint, projectOf } from '../endpoint.ts';

const PORT_MAX = 65_535;
const TEST_SUBJECT = 'A test of your email server';

const emailConfig = z.strictObject({
  host: string(),
  port: integer(0, PORT_MAX),
  username: string(),
  password: string(),
  sender_name: string(),
  sender_email: email(),
});

/** GET /internal/emails: the newest emails, undelivered ones included (protocol.md §11.6). */
export const listSentMails = endpoint({
  access: 'admin',
  handle: async (call) => {
    return listAnswer((await findSentMails(call.context.db, projectOf(call).id)).map(sentMailView));
  },
});

/** POST /internal/send-test-email: sends an email through the given server and stores nothing. */
export const sendTestMail = endpoint({
  access: 'admin',
  body: z.strictObject({ recipient_email: email(), email_config: emailConfig }),
  waitsForTurn: false,
  handle: async ({ context, body }) => {
    const { recipient_email: recipient, email_config: server } = body;
    const error = await context.mailer.transport.deliver(server, {
      sender: { name: server.sender_name, address: server.sender_email },
      recipient,
      subject: TEST_SUBJECT,
      text: 'This is a test. If you can read it, your email server is set up correctly.',
    });
    return ok(error === null ? { success: true } : { success: false, error_message: error });
  },
});

/** POST /internal/send-sign-in-invitation (generation 2): emails a sign-in link, like a magic link. */
export const sendSignInInvitation = endpoint({
  access: 'admin',
  body: z.strictObject({ email: strictEmail(), callback_url: url() }),
  waitsForTurn: false,
  handle: async (call) => {
    const { context, body } = call;
    const project = projectOf(call);
    if (!project.config.magic_link_enabled)
      throw new TextError(403, 'This project does not offer signing in by mailed codes.');
    requireTrustedUrl(context, body.callback_url, project);
    const { code } = await createCode(context, project.id, 'sign-in', { email: body.email });
    const letter = signInInvitationLetter(project.display_name, codeLink(body.callback_url, code), code);
    await context.mailer.send(project, body.email, letter, mailLanguageOf(call.request));
    return success;
  },
});

/** Returns the fields of a sent email that clients of any generation read. */
function sentMailView({ id, subject, recipient, error, sender_config, sent_at }: MailRow): Record<string, unknown> {
  return {
    id,
    subject,
    sent_at_millis: sent_at,
    to: [recipient],
    error,
    sender_config: sender_config ?? { type: 'shared' },
  };
}
