import type { MailTexts } from './mail-texts.ts';

export const en: MailTexts = {
  greeting: (name) => `Hello${name(' ')},`,
  email_verification: {
    subject: (project) => `Verify your email for ${project}`,
    title: 'Verify your email',
    text: (greeting, project) => `${greeting} click the button to verify your email for ${project}.`,
    button: 'Verify email',
  },
  password_reset: {
    subject: (project) => `Reset your ${project} password`,
    title: 'Reset your password',
    text: (greeting, project) =>
      `${greeting} click the button to choose a new password for ${project}. Your current password works until then.`,
    button: 'Reset password',
  },
  magic_link: {
    subject: (code, project) => `${code} is your ${project} sign-in code`,
    title: (project) => `Sign in to ${project}`,
    text: (greeting) => `${greeting} enter this code on the sign-in page:`,
    link: (link) => `Or ${link('sign in with this link')} on this device.`,
  },
  team_invitation: {
    subject: (team) => `Invitation to join ${team}`,
    title: (team) => `Join ${team}`,
    text: (greeting, team, project) => `${greeting} you’ve been invited to join the team ${team} on ${project}.`,
    button: 'Join team',
  },
  sign_in_invitation: {
    subject: (project) => `Invitation to ${project}`,
    title: 'Your account is ready',
    text: (greeting, team) => `${greeting} ${team} created an account for you. Click the button to sign in.`,
    button: 'Sign in',
  },
  footer: 'If you didn’t expect this email, you can ignore it.',
};
