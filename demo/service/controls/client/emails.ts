import type { EmailRecord, EmailSearch } from '../control-calls.ts';

/** A mail that the service sent. */
export interface Email extends Omit<EmailRecord, 'sentAtMillis' | 'projectId'> {
  /** By the service's clock. */
  readonly sentAt: Date;
}

/** Which mail to wait for, besides its address. */
export interface EmailWait extends Omit<EmailSearch, 'to' | 'after'> {
  /** Only mails that came after this one. */
  after?: Pick<Email, 'id'>;
}

export function emailOf({ sentAtMillis, projectId: _projectId, ...mail }: EmailRecord): Email {
  return { ...mail, sentAt: new Date(sentAtMillis) };
}

export function emailSearch(to: string, { after, ...wait }: EmailWait): EmailSearch {
  return { to, ...wait, ...(after === undefined ? {} : { after: after.id }) };
}
