import type { Mail } from './mailer.ts';

const FOOTER = 'If you were not expecting this email, you can safely ignore it.';

/** The mail that proves somebody reads an address. */
export function verificationLetter(projectName: string, link: string): Mail {
  const subject = `Verify your email at ${projectName}`;
  return {
    subject,
    link,
    text: letter(subject, `Please click on the following button to verify your email.`, `Verify my email ${link}`),
  };
}

function letter(title: string, request: string, action: string): string {
  return [title.toUpperCase(), `Hi! ${request}`, action, '-'.repeat(40), FOOTER].join('\n\n');
}
