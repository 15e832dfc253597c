import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as names from '../../../core/base/client-names.ts';
import { WEBAUTHN_USER_ID_BYTES } from '../../../core/flows/limits.ts';

test('storage keys and cookie names match those of the other clients of the service (protocol.md §6)', () => {
  expect(names).toMatchObject({
    MFA_ATTEMPT_KEYS: ['hexclave_mfa_attempt_code', 'stack_mfa_attempt_code'],
    LAST_USED_KEYS: ['_HEXCLAVE.lastUsed', '_STACK_AUTH.lastUsed'],
    OAUTH_STATE_COOKIES: ['hexclave-oauth-outer-', 'stack-oauth-outer-'],
    ACCESS_COOKIES: ['hexclave-access', 'stack-access'],
  });
});

test('the WebAuthn user id of a passkey has 1 to 64 bytes (WebAuthn §5.4.3)', () => {
  expect(WEBAUTHN_USER_ID_BYTES).toEqual({ min: 1, max: 64 });
});

const core = join(import.meta.dirname, '../../../core');

test('no module of core reads a response header by a literal x-stack- or x-hexclave- name', () => {
  const reading = readdirSync(core, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .filter((path) => /\.(get|has)\(['"`]x-(stack|hexclave)-/.test(readFileSync(join(core, path), 'utf8')));
  expect(reading).toEqual([]);
});

test('names that start with hexclave or stack occur in only three modules of core', () => {
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
