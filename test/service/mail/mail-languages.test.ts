import { describe, expect, test } from 'vitest';
import { createDefaultSource } from '../../../demo/service/mail/default-sources.ts';
import type { LetterType } from '../../../demo/service/mail/letters.ts';
import { MAIL_LANGUAGES, mailLanguageOf } from '../../../demo/service/mail/mail-languages.ts';
import { renderSource } from '../../../demo/service/mail/render.ts';
import { THEMES } from '../../../demo/service/mail/themes.ts';

const accepting = (header: string) =>
  mailLanguageOf(new Request('http://localhost', { headers: { 'accept-language': header } }));

const VARIABLES = {
  emailVerificationLink: 'https://example.com/verify',
  passwordResetLink: 'https://example.com/reset',
  magicLink: 'https://example.com/link',
  otp: 'X7Q2MB',
  teamDisplayName: 'Rowing club',
  teamInvitationLink: 'https://example.com/join',
  signInInvitationLink: 'https://example.com/invited',
};

/** What a reader of each mail must find in it. */
const SHOWN: Readonly<Record<LetterType, { readonly subject: readonly string[]; readonly text: readonly string[] }>> = {
  email_verification: { subject: ['Harbor'], text: ['Ada', 'Harbor', VARIABLES.emailVerificationLink] },
  password_reset: { subject: ['Harbor'], text: ['Ada', 'Harbor', VARIABLES.passwordResetLink] },
  magic_link: { subject: ['X7Q2MB', 'Harbor'], text: ['Ada', 'X7Q2MB', VARIABLES.magicLink] },
  team_invitation: {
    subject: ['Rowing club'],
    text: ['Ada', 'Rowing club', 'Harbor', VARIABLES.teamInvitationLink],
  },
  sign_in_invitation: { subject: ['Harbor'], text: ['Ada', 'Rowing club', VARIABLES.signInInvitationLink] },
};

const TYPES: readonly LetterType[] = [
  'email_verification',
  'password_reset',
  'magic_link',
  'team_invitation',
  'sign_in_invitation',
];

/** The tags of the languages that are written from right to left. */
const FROM_RIGHT_TO_LEFT = ['ar', 'he'];

describe.each(Object.keys(MAIL_LANGUAGES))('emails in the language %s', (tag) => {
  const language = accepting(tag);
  const direction = FROM_RIGHT_TO_LEFT.includes(tag) ? 'rtl' : 'ltr';

  test('an accept-language header with the tag of the language selects the language', () => expect(language).toBe(tag));

  test.each(TYPES)('the %s email has all required texts and the right text direction', (type) => {
    const { subject, text } = SHOWN[type];
    const mail = renderSource(
      createDefaultSource(type, language),
      THEMES[0].source,
      { projectName: 'Harbor', displayName: 'Ada', variables: VARIABLES },
      language,
    );
    expect(subject.filter((each) => !mail.subject.includes(each))).toEqual([]);
    expect(text.filter((each) => !mail.text.includes(each))).toEqual([]);
    expect(mail.html).toContain(`<html lang="${tag}" dir="${direction}">`);
    expect(`${mail.subject} ${mail.text}`).not.toMatch(/\b(?:undefined|null)\b|[{}`]/);
  });
});

test('the language of an email is the best match for the accept-language header', () => {
  expect(accepting('de-AT,de;q=0.9,en;q=0.8')).toBe('de');
  expect(accepting('en-US,de;q=0.9')).toBe('en');
  expect(accepting('de;q=0.5,en;q=0.9')).toBe('en');
  expect(accepting('tlh,de;q=0.2')).toBe('de');
  expect(['pt-AO', 'zh-TW', 'zh-HK', 'iw'].map(accepting)).toEqual(['pt-PT', 'zh-Hant', 'zh-Hant', 'he']);
  for (const nothing of ['', '*', 'tlh', ',;q=', 'de;q=0', 'x'.repeat(5_000)]) expect(accepting(nothing)).toBe('en');
  expect(mailLanguageOf(new Request('http://localhost'))).toBe('en');
});

test.each([
  ['de_DE', 'de'],
  ['de_AT.UTF-8', 'de'],
  ['de_DE@euro', 'de'],
  ['de_DE.ISO-8859-15@euro;q=0.9, fr;q=0.8', 'de'],
  ['pt_BR', 'pt-BR'],
  ['pt_AO.utf8', 'pt-PT'],
  ['zh_TW.Big5', 'zh-Hant'],
  ['zh_Hant_HK', 'zh-Hant'],
  ['zh_TW_#Hant', 'zh-Hant'],
  ['zh__#Hant', 'zh-Hant'],
  ['iw_IL', 'he'],
  ['C, de', 'en'],
  ['POSIX, de', 'en'],
  ['C.UTF-8, de', 'en'],
  ['en_US@posix, de', 'en'],
  ['en_US_POSIX, de', 'en'],
  ['el_GR.UTF-8, de_DE, fr', 'de'],
  ['_, de_, @euro, .UTF-8, #Hant, de_DE_DE, fr', 'fr'],
])('the header %s, as programs and systems write it, selects emails in %s', (header, tag) => {
  expect(accepting(header)).toBe(tag);
});

/** The first words of an email to Ada, and to somebody whose name the service does not know. */
test.each([
  ['en', 'Hello Ada,', 'Hello,'],
  ['ru', 'Здравствуйте, Ada!', 'Здравствуйте!'],
  ['ja', 'Adaさん、こんにちは。', 'こんにちは。'],
  ['ko', 'Ada님, 안녕하세요.', '안녕하세요.'],
] as const)(
  'an email in the language %s greets a user by name, or without a name if the name is unknown',
  (tag, withName, without) => {
    const source = createDefaultSource('password_reset', tag);
    const textFor = (displayName: string | null) =>
      renderSource(source, THEMES[0].source, { projectName: 'Harbor', displayName, variables: VARIABLES }, tag).text;
    expect(textFor('Ada')).toContain(`\n${withName}`);
    expect(textFor(null)).toContain(`\n${without}`);
  },
);
