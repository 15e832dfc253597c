/** A mail server. */
export interface EmailConfig {
  host: string;
  port: number;
  username: string;
  password: string;
  senderEmail: string;
  senderName: string;
}

/** An email that the service sent for the project, or could not send. */
export interface AdminSentEmail {
  id: string;
  to: string[];
  subject: string;
  recipient: string;
  sentAt: Date;
  error?: unknown;
}

/** The design around the content of emails. */
export interface EmailTheme {
  id: string;
  displayName: string;
}

/** A template of emails, with its source. */
export interface EmailTemplate {
  id: string;
  displayName: string;
  themeId?: string;
  tsxSource: string;
}

/** What to render: a theme and a template, by their ids or by their sources. */
export interface EmailPreviewOptions {
  themeId?: string | null | false;
  themeTsxSource?: string;
  templateId?: string;
  templateTsxSource?: string;
}
