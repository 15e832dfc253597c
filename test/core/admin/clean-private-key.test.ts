import { expect, test } from 'vitest';
import { cleanPrivateKey } from '../../../core/admin/base/clean-private-key.ts';

const BODY = `MIGTAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBHkwdwIBAQQg${'Ab9+/'.repeat(30)}==`;
const lines = BODY.match(/.{1,64}/g) ?? [];
const PEM = ['-----BEGIN PRIVATE KEY-----', ...lines, '-----END PRIVATE KEY-----'].join('\n');

test.each([
  ['as it is in the file', PEM],
  ['with the line ends of Windows, and a last line end', `${PEM.replaceAll('\n', '\r\n')}\r\n`],
  ['with line ends as in JSON or an .env file', JSON.stringify(PEM)],
  ['with single quotes, a comma and indentation', `  '${PEM.replaceAll('\n', '\n    ')}',`],
  ['in one line', PEM.replaceAll('\n', ' ')],
  ['without any white space between its lines', PEM.replaceAll('\n', '')],
  ['with a byte order mark and zero-width characters', `\u{feff}${PEM.replace('\n', '\u{200b}\n')}`],
  ['with text before and after', `AuthKey_ABC.p8:\n${PEM}\n(Apple)`],
  ['without first and last line', lines.join('\n')],
  ['without the last line', PEM.replace(/\n-----END.*/, '')],
])('cleanPrivateKey() restores the PEM text of a private key that was pasted %s', (_, pasted) => {
  expect(cleanPrivateKey(pasted)).toBe(PEM);
  expect(cleanPrivateKey(PEM)).toBe(PEM);
});

test('cleanPrivateKey() keeps the key type of the PEM header', () => {
  const ec = PEM.replaceAll('PRIVATE', 'EC PRIVATE');
  expect(cleanPrivateKey(ec.replaceAll('\n', '\\n'))).toBe(ec);
});

test.each([
  '',
  ' ',
  'AuthKey_ABC123.p8',
  '-----BEGIN PRIVATE KEY-----\n-----END PRIVATE KEY-----',
  '-----BEGIN PRIVATE KEY-----\nshort\n-----END PRIVATE KEY-----',
  PEM.replaceAll('PRIVATE', 'PUBLIC'),
  PEM.replace('MIGT', 'MI*T'),
  'eyJhbGciOiJFUzI1NiJ9.eyJpc3MiOiJURUFNIiwiYXVkIjoiaHR0cHM6Ly9hcHBsZWlkLmFwcGxlLmNvbSJ9.c2lnbmF0dXJl',
])('cleanPrivateKey() returns null for a text without a valid private key: %j', (pasted) => {
  expect(cleanPrivateKey(pasted)).toBeNull();
});
