import type { EmailRecord, EmailSearch } from '../control-calls.ts';

/** An email that the service sent. */
export interface Email extends Omit<EmailRecord, 'sentAtMillis' | 'projectId'> {
  /** When the email was sent, by the service's clock. */
  readonly sentAt: Date;
}

/** Criteria for the email to wait for, besides the recipient. */
export interface EmailWait extends Omit<EmailSearch, 'to' | 'after'> {
  /** An earlier email. Only emails that were sent after it count. */
  after?: Pick<Email, 'id'>;
}

export function toEmail({ sentAtMillis, projectId: _projectId, ...mail }: EmailRecord): Email {
  return { ...mail, sentAt: new Date(sentAtMillis) };
}

export function toEmailSearch(to: string, { after, ...wait }: EmailWait): EmailSearch {
  return { to, ...wait, ...(after === undefined ? {} : { after: after.id }) };
}
