import { URI } from 'otpauth';
import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { totpUri } from '../../../../core/flows/account/totp-uri.ts';
import { seeded } from '../../../support/seeded.ts';

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const USER_ID = '5a1f0c52-7c1e-4d4f-9b9c-0d7c2f1f6a3e';
const ADA = 'ada@example.com';

/** What an authenticator app shows, read by a parser that is none of ours. */
function shown(uri: string) {
  const { issuer, label, secret } = URI.parse(uri);
  expect(secret.base32).toBe(SECRET);
  return { issuer, label };
}

const uriOf = (projectName: string, email: string | null) => totpUri(SECRET, { projectName, email, userId: USER_ID });

test.each([
  ['Acme', ADA, 'Acme', ADA],
  ['Acme & Sons', 'ada+news@example.com', 'Acme & Sons', 'ada+news@example.com'],
  ['Acme: Pay', '"a:b"@example.com', 'Acme Pay', '"a b"@example.com'],
  ['100 % off?', 'a%40b@example.com', '100 % off?', 'a%40b@example.com'],
  ['50%25', 'a?b=c&d#e@example.com', '50%25', 'a?b=c&d#e@example.com'],
  ['a/b\\c', "o'hara/x@example.com", 'a/b\\c', "o'hara/x@example.com"],
  ['👩‍🚀 Café ☕', 'zoë@münchen.example', '👩‍🚀 Café ☕', 'zoë@münchen.example'],
  ['חברה ירוקה', ADA, 'חברה ירוקה', ADA],
  ['\u202eemcA\u202c', `\u2068${ADA}\u2069`, 'emcA', ADA],
  [' Acme\r\n\tInc. ', ADA, 'Acme Inc.', ADA],
  ['\ud83dAcme\ude00', ADA, 'Acme', ADA],
  ['Acme', null, 'Acme', USER_ID],
  ['Acme', ' : ', 'Acme', USER_ID],
  [' :\n', ADA, '', ADA],
])('an authenticator app reads the project %j and the user %j as %j and %j', (project, email, issuer, label) => {
  expect(shown(uriOf(project, email))).toEqual({ issuer, label });
});

test('the address has the form that protocol.md §4.5 gives', () => {
  expect(uriOf('Acme & Sons', ADA)).toBe(
    `otpauth://totp/Acme%20%26%20Sons:ada%40example.com?issuer=Acme%20%26%20Sons&algorithm=SHA1&secret=${SECRET}&period=30&digits=6`,
  );
});

/** Names of parts that mean something in an address, in scripts of every length in UTF-8, and of halves of characters. */
const PARTS = [
  ...'abc :%&?#=+/\\@"\'<>\n\t\0;,.~',
  '%3A',
  '%25',
  'é',
  'ا',
  '漢',
  '🦊',
  '\u200d',
  '\u202e',
  '\ud83e',
  '\udd8a',
];

test('for any names, the parts of the label have no colon, and the issuer is its first part', () => {
  const random = seeded(20_261_129);
  const name = () =>
    Array.from({ length: Math.floor(random() ** 3 * 300) }, () => PARTS[Math.floor(random() * PARTS.length)]).join('');
  for (let round = 0; round < 2_000; round += 1) {
    const uri = uriOf(name(), name());
    const { pathname, searchParams } = new URL(uri);
    const names = pathname
      .replace(/^\/+(?:totp\/)?/, '')
      .split(':')
      .map(decodeURIComponent);
    const issuer = searchParams.get('issuer');
    expect(names, uri).toHaveLength(issuer === null ? 1 : 2);
    expect(names.filter((each) => /[:\p{Cc}\p{Cs}\p{Bidi_Control}]|^$/u.test(each))).toEqual([]);
    if (issuer !== null) expect(names[0]).toBe(issuer);
    expect(shown(uri)).toEqual({ issuer: issuer ?? '', label: names.at(-1) });
  }
});

test.each(['a', '漢', '🦊', ' %'])(
  'a QR code holds the address for the longest names of %j, easy to scan',
  (character) => {
    const name = character.repeat(5_000);
    // Version 26 has 121 modules on each side: more than a pixel each where the settings show it.
    expect(encode(uriOf(name, name), { ecc: 'M' }).version).toBeLessThanOrEqual(26);
  },
);
