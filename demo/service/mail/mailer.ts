import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Clock } from '../base/clock.ts';
import type { EmailConfig } from '../tables/project-config.ts';
import type { Database, Tables } from '../tables/tables.ts';
import { composeMail, type MailProject } from './compose.ts';
import type { Letter } from './letters.ts';
import type { MailLanguage } from './mail-languages.ts';
import { toSingleLine, type Postman } from './smtp.ts';

const SENDER_ADDRESS = 'noreply@example.com';

/** An email with its content. */
export interface Mail {
  subject: string;
  text: string;
  html?: string;
  /** The link and the code for which the email is sent; the inbox shows them. */
  link?: string;
  code?: string;
}

export interface Mailer {
  /** Renders a letter by the project's template, or by the service's own in a language, and posts it. */
  send(project: MailProject, recipient: string, letter: Letter, language: MailLanguage): Promise<void>;
  /** Does the same without waiting for the mail server. The response time must not reveal whether a user has the address. */
  sendUnnoticed(project: MailProject, recipient: string, letter: Letter, language: MailLanguage): Promise<void>;
  /**
   * Stores the email in the inbox. Then sends it if the project or the service has a mail server, and records a failed
   * delivery with the email. Do not call within a transaction: a mail server may take seconds.
   */
  post(project: MailProject, recipient: string, mail: Mail): Promise<void>;
  /** Sends emails through a given mail server and stores nothing. Each call returns null, or the reason of the failure. */
  readonly postman: Postman;
}

/** The part of a context needed for sending emails. */
export interface MailContext {
  readonly mailer: Mailer;
}

/**
 * Creates the mailer. `smtpUrl` has the format of nodemailer, e.g. `smtp://127.0.0.1:1025`. Without it emails of the shared
 * server are only stored in the inbox.
 */
export function createMailer(db: Database, clock: Clock, postman: Postman, smtpUrl: string | undefined): Mailer {
  const insert = async (row: Insertable<Tables['mails']>): Promise<void> => {
    await db.insertInto('mails').values(row).execute();
  };
  const prepare = (project: MailProject, recipient: string, mail: Mail) => {
    const { server, sender } = serverAndSenderOf(project, smtpUrl);
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
    // The database may be closed before the mail server responds. The result of the delivery is lost then.
    note().catch(() => undefined);
  };
  return { send, sendUnnoticed, post, postman };
}

type Sender = ReturnType<typeof serverAndSenderOf>['sender'];

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
    subject: toSingleLine(subject),
    text,
    html: html ?? null,
    link: link ?? null,
    code: code ?? null,
    error: null,
    sender_config: senderConfig(project.config.email_config),
    sent_at: now,
  };
}

function serverAndSenderOf({ display_name: name, config }: MailProject, smtpUrl: string | undefined) {
  const { email_config: own } = config;
  if (own.type === 'shared') return { server: smtpUrl, sender: { name: toSingleLine(name), address: SENDER_ADDRESS } };
  return { server: own, sender: { name: toSingleLine(own.sender_name), address: own.sender_email } };
}

function senderConfig(config: EmailConfig): string | null {
  if (config.type === 'shared') return null;
  const { password: _password, ...visible } = config;
  return JSON.stringify(visible);
}
