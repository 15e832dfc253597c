import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as names from '../../../core/base/client-names.ts';
import { WEBAUTHN_USER_ID_BYTES } from '../../../core/flows/limits.ts';

test('names in storage and cookies are those that other clients of the service read (protocol.md §6)', () => {
  expect(names).toMatchObject({
    MFA_ATTEMPT_KEYS: ['hexclave_mfa_attempt_code', 'stack_mfa_attempt_code'],
    LAST_USED_KEYS: ['_HEXCLAVE.lastUsed', '_STACK_AUTH.lastUsed'],
    OAUTH_STATE_COOKIES: ['hexclave-oauth-outer-', 'stack-oauth-outer-'],
    ACCESS_COOKIES: ['hexclave-access', 'stack-access'],
  });
});

test('the id of a user for a passkey has 1 to 64 bytes (WebAuthn §5.4.3)', () => {
  expect(WEBAUTHN_USER_ID_BYTES).toEqual({ min: 1, max: 64 });
});

const core = join(import.meta.dirname, '../../../core');

test('headers of answers are read under the names of every generation', () => {
  const reading = readdirSync(core, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .filter((path) => /\.(get|has)\(['"`]x-(stack|hexclave)-/.test(readFileSync(join(core, path), 'utf8')));
  expect(reading).toEqual([]);
});

test('names of the service’s clients stand in two files, but for settings, which bundlers want spelled out', () => {
  const naming = readdirSync(core, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .filter((path) =>
      readFileSync(join(core, path), 'utf8')
        .split('\n')
        .some(
          (line) =>
            /['"`](__Host-|_)?(hexclave|stack(auth)?)[-_.]|stack-auth\.com/i.test(line) && !/^\s*(\*|\/)/.test(line),
        ),
    );
  expect(naming.toSorted()).toEqual([
    join('base', 'client-names.ts'),
    join('base', 'wire-names.ts'),
    join('platform', 'environment', 'key-environment.ts'),
  ]);
});
