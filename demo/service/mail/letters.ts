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

/** The mail to sign in with; its code is the six characters a person types. */
export function signInLetter(projectName: string, link: string, code: string): Mail {
  return {
    subject: `Sign in to ${projectName}: Your code is ${code}`,
    link,
    code,
    text: letter(
      `Sign in to ${projectName}`,
      `This is your one-time-password for signing in:\n\n${code}`,
      `Or you can click on this link ${link} to sign in`,
    ),
  };
}

/** The mail that lets somebody choose a new password. */
export function resetLetter(projectName: string, link: string): Mail {
  const subject = `Reset your password at ${projectName}`;
  return {
    subject,
    link,
    text: letter(
      subject,
      'Please click on the following button to start the password reset process.',
      `Reset my password ${link}`,
    ),
  };
}

/** The mail that asks somebody into a team. */
export function invitationLetter(teamName: string, link: string): Mail {
  return {
    subject: `You have been invited to join ${teamName}`,
    link,
    text: letter(
      `You are invited to ${teamName}`,
      `Please click the button below to join the team ${teamName}`,
      `Join team ${link}`,
    ),
  };
}

function letter(title: string, request: string, action: string): string {
  return [title.toUpperCase(), `Hi! ${request}`, action, '-'.repeat(40), FOOTER].join('\n\n');
}
