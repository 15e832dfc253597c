import { detailed, plain } from './error-row.ts';

/** The known errors of mails and their templates (wire §2.3, G26). */
export const mailErrors = {
  EMAIL_RENDERING_ERROR: detailed<{ error: string }>(400, ({ error }) => `Failed to render email with theme: ${error}`),
  REQUIRES_CUSTOM_EMAIL_SERVER: plain(
    400,
    'This action requires a custom SMTP server. Please edit your email server configuration and try again.',
  ),
};
