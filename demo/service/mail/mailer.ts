import { randomUUID } from 'node:crypto';
import type { Clock } from '../context.ts';
import type { Database } from '../db/tables.ts';

const SENDER_ADDRESS = 'noreply@example.com';

export interface Mail {
  subject: string;
  text: string;
  /** The one link and the one code a reader of the inbox looks for. */
  link?: string;
  code?: string;
}

export interface Mailer {
  /** Puts the mail in the inbox and, with SMTP configured, on its way. Delivery that fails is noted on the row. */
  send(project: { id: string; display_name: string }, recipient: string, mail: Mail): Promise<void>;
}

/** `smtpUrl` as nodemailer reads it, e.g. `smtp://127.0.0.1:1025`; absent: mails stay in the inbox. */
export function createMailer(db: Database, clock: Clock, smtpUrl: string | undefined): Mailer {
  return {
    send: async (project, recipient, mail) => {
      const sender = `${project.display_name} <${SENDER_ADDRESS}>`;
      const error = smtpUrl === undefined ? null : await deliver(smtpUrl, sender, recipient, mail);
      await db
        .insertInto('mails')
        .values({
          id: randomUUID(),
          project_id: project.id,
          recipient,
          sender,
          subject: mail.subject,
          text: mail.text,
          link: mail.link ?? null,
          code: mail.code ?? null,
          error,
          sent_at: clock.now(),
        })
        .execute();
    },
  };
}

async function deliver(smtpUrl: string, from: string, to: string, mail: Mail): Promise<string | null> {
  try {
    const { createTransport } = await import('nodemailer');
    await createTransport(smtpUrl).sendMail({ from, to, subject: mail.subject, text: mail.text });
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
