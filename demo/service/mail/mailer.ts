import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Clock } from '../base/clock.ts';
import type { EmailConfig } from '../tables/project-config.ts';
import type { Database, Tables } from '../tables/tables.ts';
import { composeMail, type MailProject } from './compose.ts';
import type { Letter } from './letters.ts';
import type { MailLanguage } from './mail-languages.ts';
import { toSingleLine, type MailTransport } from './mail-transport.ts';

const SENDER_ADDRESS = 'noreply@example.com';

/** The content of an email. */
export interface Mail {
  subject: string;
  text: string;
  html?: string;
  /** The link for which the email is sent. The inbox shows it. */
  link?: string;
  /** The code for which the email is sent. The inbox shows it. */
  code?: string;
}

/** Sends the emails of all projects, and stores them in the inbox of the local service. */
export interface Mailer {
  /**
   * Renders an email from the project's template, or from the service's own template in the given language. Then stores and
   * delivers it like `storeAndDeliver`.
   */
  send(project: MailProject, recipient: string, letter: Letter, language: MailLanguage): Promise<void>;
  /**
   * Sends an email like `send`, but resolves before the mail server has responded. So the response time does not reveal
   * whether a user has the address.
   */
  sendInBackground(project: MailProject, recipient: string, letter: Letter, language: MailLanguage): Promise<void>;
  /**
   * Delivers an email if the project or the service has a mail server, and stores it in the inbox with the reason of a
   * failed delivery. Must not be called within a transaction, because a mail server may take seconds.
   */
  storeAndDeliver(project: MailProject, recipient: string, mail: Mail): Promise<void>;
  /**
   * Stores an email in the inbox and delivers it like `storeAndDeliver`, but resolves before the mail server has responded.
   */
  deliverInBackground(project: MailProject, recipient: string, mail: Mail): Promise<void>;
  /** Delivers emails through a given mail server and stores nothing. */
  readonly transport: MailTransport;
}

/** The part of a context that functions need for sending emails. */
export interface MailContext {
  readonly mailer: Mailer;
}

/**
 * Creates the mailer. `smtpUrl` has the format of nodemailer, e.g. `smtp://127.0.0.1:1025`. Without it, emails of projects
 * with the shared mail server are only stored in the inbox.
 */
export function createMailer(
  db: Database,
  clock: Clock,
  transport: MailTransport,
  smtpUrl: string | undefined,
): Mailer {
  const insertMail = async (row: Insertable<Tables['mails']>): Promise<void> => {
    await db.insertInto('mails').values(row).execute();
  };
  const prepareDelivery = (project: MailProject, recipient: string, mail: Mail) => {
    const { server, sender } = serverAndSenderOf(project, smtpUrl);
    const row = rowOf(project, recipient, sender, mail, clock.now());
    const letter = { sender, recipient, subject: row.subject, text: mail.text, html: mail.html };
    return { row, deliver: async () => (server === undefined ? null : transport.deliver(server, letter)) };
  };
  const renderLetter = async (project: MailProject, letter: Letter, language: MailLanguage): Promise<Mail> => {
    const { link, code } = letter;
    return { ...(await composeMail(db, project, letter, language)), link, ...(code === undefined ? {} : { code }) };
  };
  const storeAndDeliver: Mailer['storeAndDeliver'] = async (project, recipient, mail) => {
    const { row, deliver } = prepareDelivery(project, recipient, mail);
    await insertMail({ ...row, error: await deliver(), sent_at: clock.now() });
  };
  const send: Mailer['send'] = async (project, recipient, letter, language) => {
    await storeAndDeliver(project, recipient, await renderLetter(project, letter, language));
  };
  const deliverInBackground: Mailer['deliverInBackground'] = async (project, recipient, mail) => {
    const { row, deliver } = prepareDelivery(project, recipient, mail);
    await insertMail(row);
    const recordDelivery = async (): Promise<void> => {
      const error = await deliver();
      if (error !== null) await db.updateTable('mails').set({ error }).where('id', '=', row.id).execute();
    };
    // The database may be closed before the mail server responds. The result of the delivery is lost then.
    recordDelivery().catch(() => undefined);
  };
  const sendInBackground: Mailer['sendInBackground'] = async (project, recipient, letter, language) => {
    await deliverInBackground(project, recipient, await renderLetter(project, letter, language));
  };
  return { send, sendInBackground, storeAndDeliver, deliverInBackground, transport };
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
    sender_config: senderConfigOf(project.config.email_config),
    sent_at: now,
  };
}

function serverAndSenderOf({ display_name: name, config }: MailProject, smtpUrl: string | undefined) {
  const { email_config: own } = config;
  if (own.type === 'shared') return { server: smtpUrl, sender: { name: toSingleLine(name), address: SENDER_ADDRESS } };
  return { server: own, sender: { name: toSingleLine(own.sender_name), address: own.sender_email } };
}

function senderConfigOf(config: EmailConfig): string | null {
  if (config.type === 'shared') return null;
  const { password: _password, ...visible } = config;
  return JSON.stringify(visible);
}
