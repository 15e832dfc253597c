import type { LetterType } from './letters.ts';

const GREETING = "Hello{user.displayName ? ' ' + user.displayName : ''},";

/** The templates of the service's own mails, as an owner finds them (see `template/source.ts` for the language). */
export const DEFAULT_SOURCES: Readonly<Record<LetterType, string>> = {
  email_verification: source({
    subject: '{`Confirm your e-mail address for ${project.displayName}`}',
    title: 'Is this your address?',
    body: [
      `<p>${GREETING} somebody gave this address to {project.displayName}. If it was you, confirm it here:</p>`,
      button('emailVerificationLink', 'Confirm my address'),
    ],
    preview: { emailVerificationLink: '#' },
  }),
  password_reset: source({
    subject: '{`A new password for ${project.displayName}`}',
    title: 'Choose a new password',
    body: [
      `<p>${GREETING} here you can choose a new password for {project.displayName}. The old one works until then.</p>`,
      button('passwordResetLink', 'Choose a password'),
    ],
    preview: { passwordResetLink: '#' },
  }),
  magic_link: source({
    subject: '{`${variables.otp} signs you in to ${project.displayName}`}',
    title: 'Your code for {project.displayName}',
    body: [
      `<p>${GREETING} type this code on the page that asks for it:</p>`,
      "<p style={{ fontFamily: 'monospace', fontSize: '24px', fontWeight: 'bold' }}>{variables.otp}</p>",
      "<p>On this device, <a href={variables.magicLink}>this link</a>{' '}does the same.</p>",
    ],
    preview: { magicLink: '#', otp: '3SLSWZ' },
  }),
  team_invitation: source({
    subject: '{`Your invitation to ${variables.teamDisplayName}`}',
    title: 'Join {variables.teamDisplayName}',
    body: [
      `<p>${GREETING} a team at {project.displayName} would like to have you: {variables.teamDisplayName}.</p>`,
      button('teamInvitationLink', 'Join the team'),
    ],
    preview: { teamDisplayName: 'My Team', teamInvitationLink: '#' },
  }),
  sign_in_invitation: source({
    subject: '{`Your invitation to ${project.displayName}`}',
    title: 'Your account is ready',
    body: [
      `<p>${GREETING} {variables.teamDisplayName} has made an account for you.</p>`,
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
      <p>If this mail comes as a surprise, you need not do anything.</p>
    </>
  )
}

EmailTemplate.PreviewVariables = {
${values.join('\n')}
}
`;
}
