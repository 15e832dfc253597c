import { randomUUID } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/tables.ts';
import type { EmailConfig } from '../project-config/project-config.ts';
import { composeMail, type MailProject } from './compose.ts';
import type { Letter } from './letters.ts';
import { oneLine, type Postman } from './smtp.ts';

const SENDER_ADDRESS = 'noreply@example.com';

/** A mail as it is read. */
export interface Mail {
  subject: string;
  text: string;
  html?: string;
  /** The one link and the one code a reader of the inbox looks for. */
  link?: string;
  code?: string;
}

export interface Mailer {
  /** Writes a letter by the project's template and posts it. */
  send(project: MailProject, recipient: string, letter: Letter): Promise<void>;
  /**
   * Puts the mail in the inbox and, with a mail server of the project or of the service, on its way. Delivery that fails
   * is noted on the row. Not within a transaction: a server may take seconds.
   */
  post(project: MailProject, recipient: string, mail: Mail): Promise<void>;
  /** Tries a mail server out; nothing is kept. The result is null or why it failed. */
  readonly postman: Postman;
}

/** `smtpUrl` as nodemailer reads it, e.g. `smtp://127.0.0.1:1025`; absent: mails by the shared server stay here. */
export function createMailer(db: Database, clock: Clock, postman: Postman, smtpUrl: string | undefined): Mailer {
  const post: Mailer['post'] = async (project, recipient, mail) => {
    const { server, sender } = routeOf(project, smtpUrl);
    const { subject, text, html, link = null, code = null } = { ...mail, subject: oneLine(mail.subject) };
    const letter = { sender, recipient, subject, text, html };
    const error = server === undefined ? null : await postman.deliver(server, letter);
    await db
      .insertInto('mails')
      .values({
        id: randomUUID(),
        project_id: project.id,
        recipient,
        sender: `${sender.name} <${sender.address}>`,
        subject,
        text,
        html: html ?? null,
        link,
        code,
        error,
        sender_config: senderConfig(project.config.email_config),
        sent_at: clock.now(),
      })
      .execute();
  };
  const send: Mailer['send'] = async (project, recipient, letter) => {
    const { link, code } = letter;
    const mail = await composeMail(db, project, letter);
    await post(project, recipient, { ...mail, link, ...(code === undefined ? {} : { code }) });
  };
  return { send, post, postman };
}

function routeOf({ display_name: name, config }: MailProject, smtpUrl: string | undefined) {
  const { email_config: own } = config;
  if (own.type === 'shared') return { server: smtpUrl, sender: { name: oneLine(name), address: SENDER_ADDRESS } };
  return { server: own, sender: { name: oneLine(own.sender_name), address: own.sender_email } };
}

function senderConfig(config: EmailConfig): string | null {
  if (config.type === 'shared') return null;
  const { password: _password, ...visible } = config;
  return JSON.stringify(visible);
}
