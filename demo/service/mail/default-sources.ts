import type { LetterType } from './letters.ts';

const GREETING = "Hi{user.displayName ? ', ' + user.displayName : ''}!";

/** The templates of the service's own mails, as an owner finds them (see `template/source.ts` for the language). */
export const DEFAULT_SOURCES: Readonly<Record<LetterType, string>> = {
  email_verification: source({
    subject: '{`Verify your email at ${project.displayName}`}',
    title: 'Verify your email at {project.displayName}',
    body: [
      `<p>${GREETING} Please click on the following button to verify your email.</p>`,
      button('emailVerificationLink', 'Verify my email'),
    ],
    preview: { emailVerificationLink: '#' },
  }),
  password_reset: source({
    subject: '{`Reset your password at ${project.displayName}`}',
    title: 'Reset your password at {project.displayName}',
    body: [
      `<p>${GREETING} Please click on the following button to start the password reset process.</p>`,
      button('passwordResetLink', 'Reset my password'),
    ],
    preview: { passwordResetLink: '#' },
  }),
  magic_link: source({
    subject: '{`Sign in to ${project.displayName}: Your code is ${variables.otp}`}',
    title: 'Sign in to {project.displayName}',
    body: [
      `<p>${GREETING} This is your one-time-password for signing in:</p>`,
      "<p style={{ fontFamily: 'monospace', fontSize: '24px', fontWeight: 'bold' }}>{variables.otp}</p>",
      "<p>Or you can click on <a href={variables.magicLink}>this link</a>{' '}to sign in</p>",
    ],
    preview: { magicLink: '#', otp: '3SLSWZ' },
  }),
  team_invitation: source({
    subject: '{`You have been invited to join ${variables.teamDisplayName}`}',
    title: 'You are invited to {variables.teamDisplayName}',
    body: [
      `<p>${GREETING} Please click the button below to join the team {variables.teamDisplayName}</p>`,
      button('teamInvitationLink', 'Join team'),
    ],
    preview: { teamDisplayName: 'My Team', teamInvitationLink: '#' },
  }),
  sign_in_invitation: source({
    subject: '{`You have been invited to sign in to ${project.displayName}`}',
    title: 'You are invited to sign in to {variables.teamDisplayName}',
    body: [
      `<p>${GREETING} Please click on the following link to sign in to your account</p>`,
      button('signInInvitationLink', 'Sign in'),
    ],
    preview: { signInInvitationLink: '#', teamDisplayName: 'My Team' },
  }),
};

/** What a template of an owner's own begins as. */
export const NEW_SOURCE = source({
  subject: '{`News from ${project.displayName}`}',
  title: '{project.displayName}',
  body: [`<p>${GREETING}</p>`],
  preview: {},
});

interface Outline {
  readonly subject: string;
  readonly title: string;
  readonly body: readonly string[];
  readonly preview: Readonly<Record<string, string>>;
}

function button(variable: string, label: string): string {
  return `<div><Button href={variables.${variable}}>${label}</Button></div>`;
}

function source({ subject, title, body, preview }: Outline): string {
  const names = Object.keys(preview).map((name) => `  ${name}: "string",`);
  const values = Object.entries(preview).map(([name, value]) => `  ${name}: ${JSON.stringify(value)},`);
  return `export const variablesSchema = type({
${names.join('\n')}
})

export function EmailTemplate({ user, project, variables }) {
  return (
    <>
      <Subject value=${subject} />
      <NotificationCategory value="Transactional" />
      <h3>${title}</h3>
${body.map((line) => `      ${line}`).join('\n')}
      <Hr />
      <p>If you were not expecting this email, you can safely ignore it.</p>
    </>
  )
}

EmailTemplate.PreviewVariables = {
${values.join('\n')}
}
`;
}
