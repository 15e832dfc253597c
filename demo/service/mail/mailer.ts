import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Clock } from '../base/clock.ts';
import type { EmailConfig } from '../tables/project-config.ts';
import type { Database, Tables } from '../tables/tables.ts';
import { composeMail, type MailProject } from './compose.ts';
import type { Letter } from './letters.ts';
import type { MailLanguage } from './mail-languages.ts';
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
  /** Writes a letter by the project's template, or by the service's own in a language, and posts it. */
  send(project: MailProject, recipient: string, letter: Letter, language: MailLanguage): Promise<void>;
  /**
   * The same without waiting for the mail server: how long that takes must not tell whether there is anybody to write to.
   */
  sendUnnoticed(project: MailProject, recipient: string, letter: Letter, language: MailLanguage): Promise<void>;
  /**
   * Puts the mail in the inbox and, with a mail server of the project or of the service, on its way. Delivery that fails
   * is noted on the row. Not within a transaction: a server may take seconds.
   */
  post(project: MailProject, recipient: string, mail: Mail): Promise<void>;
  /** Tries a mail server out; nothing is kept. The result is null or why it failed. */
  readonly postman: Postman;
}

/** What sends mail needs. */
export interface MailContext {
  readonly mailer: Mailer;
}

/** `smtpUrl` as nodemailer reads it, e.g. `smtp://127.0.0.1:1025`; absent: mails by the shared server stay here. */
export function createMailer(db: Database, clock: Clock, postman: Postman, smtpUrl: string | undefined): Mailer {
  const insert = async (row: Insertable<Tables['mails']>): Promise<void> => {
    await db.insertInto('mails').values(row).execute();
  };
  const prepare = (project: MailProject, recipient: string, mail: Mail) => {
    const { server, sender } = routeOf(project, smtpUrl);
    const row = rowOf(project, recipient, sender, mail, clock.now());
    const letter = { sender, recipient, subject: row.subject, text: mail.text, html: mail.html };
    return { row, deliver: async () => (server === undefined ? null : postman.deliver(server, letter)) };
  };
  const compose = async (project: MailProject, letter: Letter, language: MailLanguage): Promise<Mail> => {
    const { link, code } = letter;
    return { ...(await composeMail(db, project, letter, language)), link, ...(code === undefined ? {} : { code }) };
  };
  const post: Mailer['post'] = async (project, recipient, mail) => {
    const { row, deliver } = prepare(project, recipient, mail);
    await insert({ ...row, error: await deliver(), sent_at: clock.now() });
  };
  const send: Mailer['send'] = async (project, recipient, letter, language) => {
    await post(project, recipient, await compose(project, letter, language));
  };
  const sendUnnoticed: Mailer['sendUnnoticed'] = async (project, recipient, letter, language) => {
    const { row, deliver } = prepare(project, recipient, await compose(project, letter, language));
    await insert(row);
    const note = async (): Promise<void> => {
      const error = await deliver();
      if (error !== null) await db.updateTable('mails').set({ error }).where('id', '=', row.id).execute();
    };
    // The service may be closed before the mail server answers; then there is nothing left to note it on.
    note().catch(() => undefined);
  };
  return { send, sendUnnoticed, post, postman };
}

type Sender = ReturnType<typeof routeOf>['sender'];

function rowOf(
  project: MailProject,
  recipient: string,
  sender: Sender,
  { subject, text, html, link, code }: Mail,
  now: number,
) {
  return {
    id: randomUUID(),
    project_id: project.id,
    recipient,
    sender: `${sender.name} <${sender.address}>`,
    subject: oneLine(subject),
    text,
    html: html ?? null,
    link: link ?? null,
    code: code ?? null,
    error: null,
    sender_config: senderConfig(project.config.email_config),
    sent_at: now,
  };
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
