import type { LetterType } from './letters.ts';

const GREETING = "Hello{user.displayName ? ' ' + user.displayName : ''},";

/** The templates of the service's own mails, as an owner finds them (see `template/source.ts` for the language). */
export const DEFAULT_SOURCES: Readonly<Record<LetterType, string>> = {
  email_verification: source({
    subject: '{`Confirm your email for ${project.displayName}`}',
    title: 'Confirm your email',
    body: [
      `<p>${GREETING} click the button to confirm your email for {project.displayName}.</p>`,
      button('emailVerificationLink', 'Confirm email'),
    ],
    preview: { emailVerificationLink: '#' },
  }),
  password_reset: source({
    subject: '{`Reset your ${project.displayName} password`}',
    title: 'Reset your password',
    body: [
      `<p>${GREETING} click the button to choose a new password for {project.displayName}. Your current password works until then.</p>`,
      button('passwordResetLink', 'Reset password'),
    ],
    preview: { passwordResetLink: '#' },
  }),
  magic_link: source({
    subject: '{`${variables.otp} is your ${project.displayName} sign-in code`}',
    title: 'Sign in to {project.displayName}',
    body: [
      `<p>${GREETING} enter this code on the sign-in page:</p>`,
      "<p style={{ fontFamily: 'monospace', fontSize: '24px', fontWeight: 'bold' }}>{variables.otp}</p>",
      "<p>Or <a href={variables.magicLink}>sign in with this link</a>{' '}on this device.</p>",
    ],
    preview: { magicLink: '#', otp: '3SLSWZ' },
  }),
  team_invitation: source({
    subject: '{`Invitation to join ${variables.teamDisplayName}`}',
    title: 'Join {variables.teamDisplayName}',
    body: [
      `<p>${GREETING} you’ve been invited to join the team {variables.teamDisplayName} on {project.displayName}.</p>`,
      button('teamInvitationLink', 'Join team'),
    ],
    preview: { teamDisplayName: 'My Team', teamInvitationLink: '#' },
  }),
  sign_in_invitation: source({
    subject: '{`Invitation to ${project.displayName}`}',
    title: 'Your account is ready',
    body: [
      `<p>${GREETING} {variables.teamDisplayName} created an account for you.</p>`,
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
      <p>If you didn’t expect this email, you can ignore it.</p>
    </>
  )
}

EmailTemplate.PreviewVariables = {
${values.join('\n')}
}
`;
}
