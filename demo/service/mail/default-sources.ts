import { en } from './languages/en.ts';
import type { MailTexts } from './languages/mail-texts.ts';
import type { LetterType } from './letters.ts';
import { MAIL_LANGUAGES, type MailLanguage } from './mail-languages.ts';

/**
 * Returns a template expression that gives the recipient's name between the texts `before` and `after`. If the service does not
 * know the name, the expression gives an empty text.
 */
const insertRecipientName = (before: string, after = ''): string =>
  `{user.displayName ? '${before}' + user.displayName${after && ` + '${after}'`} : ''}`;

const PROJECT = '{project.displayName}';
const TEAM = '{variables.teamDisplayName}';

/**
 * The English templates of the service's own emails, which the owner of a project can edit. `template/source.ts` describes their
 * format.
 */
export const DEFAULT_SOURCES: Readonly<Record<LetterType, string>> = createSources(en);

/** Returns the template of one of the service's own emails in the given language. */
export function createDefaultSource(type: LetterType, language: MailLanguage): string {
  return language === 'en' ? DEFAULT_SOURCES[type] : createSources(MAIL_LANGUAGES[language])[type];
}

function createSources(texts: MailTexts): Readonly<Record<LetterType, string>> {
  const greeting = texts.greeting(insertRecipientName);
  const { email_verification, password_reset, magic_link, team_invitation, sign_in_invitation, footer } = texts;
  return {
    email_verification: createSource({
      subject: email_verification.subject(`$${PROJECT}`),
      title: email_verification.title,
      body: [
        createParagraph(email_verification.text(greeting, PROJECT)),
        createButton('emailVerificationLink', email_verification.button),
      ],
      preview: { emailVerificationLink: '#' },
      footer,
    }),
    password_reset: createSource({
      subject: password_reset.subject(`$${PROJECT}`),
      title: password_reset.title,
      body: [
        createParagraph(password_reset.text(greeting, PROJECT)),
        createButton('passwordResetLink', password_reset.button),
      ],
      preview: { passwordResetLink: '#' },
      footer,
    }),
    magic_link: createSource({
      subject: magic_link.subject('${variables.otp}', `$${PROJECT}`),
      title: magic_link.title(PROJECT),
      body: [
        createParagraph(magic_link.text(greeting)),
        "<p style={{ fontFamily: 'monospace', fontSize: '24px', fontWeight: 'bold' }}>{variables.otp}</p>",
        createParagraph(magic_link.link((words) => `<a href={variables.magicLink}>${words}</a>`)),
      ],
      preview: { magicLink: '#', otp: '3SLSWZ' },
      footer,
    }),
    team_invitation: createSource({
      subject: team_invitation.subject(`$${TEAM}`),
      title: team_invitation.title(TEAM),
      body: [
        createParagraph(team_invitation.text(greeting, TEAM, PROJECT)),
        createButton('teamInvitationLink', team_invitation.button),
      ],
      preview: { teamDisplayName: 'My Team', teamInvitationLink: '#' },
      footer,
    }),
    sign_in_invitation: createSource({
      subject: sign_in_invitation.subject(`$${PROJECT}`),
      title: sign_in_invitation.title,
      body: [
        createParagraph(sign_in_invitation.text(greeting, TEAM)),
        createButton('signInInvitationLink', sign_in_invitation.button),
      ],
      preview: { signInInvitationLink: '#', teamDisplayName: 'My Team' },
      footer,
    }),
  };
}

/** The source of a template that an owner has just added. */
export const NEW_TEMPLATE_SOURCE = createSource({
  subject: `News from $${PROJECT}`,
  title: PROJECT,
  body: [createParagraph(en.greeting(insertRecipientName))],
  preview: {},
  footer: en.footer,
});

interface TemplateOutline {
  /** The subject, which may contain `${…}` like a template literal. */
  readonly subject: string;
  readonly title: string;
  readonly body: readonly string[];
  readonly preview: Readonly<Record<string, string>>;
  readonly footer: string;
}

/**
 * Returns the source of a paragraph. A space after a link is written as `{' '}`, because JSX drops a space at the end of a
 * line.
 */
function createParagraph(text: string): string {
  return `<p>${text.replaceAll('</a> ', "</a>{' '}")}</p>`;
}

function createButton(variable: string, label: string): string {
  return `<div><Button href={variables.${variable}}>${label}</Button></div>`;
}

function createSource({ subject, title, body, preview, footer }: TemplateOutline): string {
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
