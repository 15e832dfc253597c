import { en } from './languages/en.ts';
import type { MailTexts } from './languages/mail-texts.ts';
import type { LetterType } from './letters.ts';
import { MAIL_LANGUAGES, type MailLanguage } from './mail-languages.ts';

/** Returns the recipient's name between two texts, or nothing when the service does not know the name. */
const reader = (before: string, after = ''): string =>
  `{user.displayName ? '${before}' + user.displayName${after && ` + '${after}'`} : ''}`;

const PROJECT = '{project.displayName}';
const TEAM = '{variables.teamDisplayName}';

/** The templates of the service's own emails, as an owner sees them. `template/source.ts` describes their format. */
export const DEFAULT_SOURCES: Readonly<Record<LetterType, string>> = sourcesIn(en);

/** Returns the template of one of these emails in another language. */
export function defaultSource(type: LetterType, language: MailLanguage): string {
  return language === 'en' ? DEFAULT_SOURCES[type] : sourcesIn(MAIL_LANGUAGES[language])[type];
}

function sourcesIn(texts: MailTexts): Readonly<Record<LetterType, string>> {
  const greeting = texts.greeting(reader);
  const { email_verification, password_reset, magic_link, team_invitation, sign_in_invitation, footer } = texts;
  return {
    email_verification: source({
      subject: email_verification.subject(`$${PROJECT}`),
      title: email_verification.title,
      body: [
        paragraph(email_verification.text(greeting, PROJECT)),
        button('emailVerificationLink', email_verification.button),
      ],
      preview: { emailVerificationLink: '#' },
      footer,
    }),
    password_reset: source({
      subject: password_reset.subject(`$${PROJECT}`),
      title: password_reset.title,
      body: [paragraph(password_reset.text(greeting, PROJECT)), button('passwordResetLink', password_reset.button)],
      preview: { passwordResetLink: '#' },
      footer,
    }),
    magic_link: source({
      subject: magic_link.subject('${variables.otp}', `$${PROJECT}`),
      title: magic_link.title(PROJECT),
      body: [
        paragraph(magic_link.text(greeting)),
        "<p style={{ fontFamily: 'monospace', fontSize: '24px', fontWeight: 'bold' }}>{variables.otp}</p>",
        paragraph(magic_link.link((words) => `<a href={variables.magicLink}>${words}</a>`)),
      ],
      preview: { magicLink: '#', otp: '3SLSWZ' },
      footer,
    }),
    team_invitation: source({
      subject: team_invitation.subject(`$${TEAM}`),
      title: team_invitation.title(TEAM),
      body: [
        paragraph(team_invitation.text(greeting, TEAM, PROJECT)),
        button('teamInvitationLink', team_invitation.button),
      ],
      preview: { teamDisplayName: 'My Team', teamInvitationLink: '#' },
      footer,
    }),
    sign_in_invitation: source({
      subject: sign_in_invitation.subject(`$${PROJECT}`),
      title: sign_in_invitation.title,
      body: [
        paragraph(sign_in_invitation.text(greeting, TEAM)),
        button('signInInvitationLink', sign_in_invitation.button),
      ],
      preview: { signInInvitationLink: '#', teamDisplayName: 'My Team' },
      footer,
    }),
  };
}

/** The initial source of a new template. */
export const NEW_SOURCE = source({
  subject: `News from $${PROJECT}`,
  title: PROJECT,
  body: [paragraph(en.greeting(reader))],
  preview: {},
  footer: en.footer,
});

interface Outline {
  /** May contain `${…}`, like a template literal. */
  readonly subject: string;
  readonly title: string;
  readonly body: readonly string[];
  readonly preview: Readonly<Record<string, string>>;
  readonly footer: string;
}

/** Returns a paragraph. A space after an element is written explicitly, because JSX drops it at the end of a line. */
function paragraph(text: string): string {
  return `<p>${text.replaceAll('</a> ', "</a>{' '}")}</p>`;
}

function button(variable: string, label: string): string {
  return `<div><Button href={variables.${variable}}>${label}</Button></div>`;
}

function source({ subject, title, body, preview, footer }: Outline): string {
  const names = Object.keys(preview).map((name) => `  ${name}: "string",`);
  const values = Object.entries(preview).map(([name, value]) => `  ${name}: ${JSON.stringify(value)},`);
  return `export const variablesSchema = type({
${names.join('\n')}
})

export function EmailTemplate({ user, project, variables }) {
  return (
    <>
      <Subject value={\`${subject}\`} />
      <NotificationCategory value="Transactional" />
      <h3>${title}</h3>
${body.map((line) => `      ${line}`).join('\n')}
      <Hr />
      <p>${footer}</p>
    </>
  )
}

EmailTemplate.PreviewVariables = {
${values.join('\n')}
}
`;
}
