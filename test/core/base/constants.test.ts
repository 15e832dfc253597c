import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as names from '../../../core/base/client-names.ts';
import { WEBAUTHN_USER_ID_BYTES } from '../../../core/flows/limits.ts';

test("storage keys and cookie names are those of the service's other client libraries", () => {
  expect(names).toMatchObject({
    MFA_ATTEMPT_KEYS: ['hexclave_mfa_attempt_code', 'stack_mfa_attempt_code'],
    LAST_USED_KEYS: ['_HEXCLAVE.lastUsed', '_STACK_AUTH.lastUsed'],
    OAUTH_STATE_COOKIES: ['hexclave-oauth-outer-', 'stack-oauth-outer-'],
    ACCESS_COOKIES: ['hexclave-access', 'stack-access'],
  });
});

test("the allowed size of a passkey's WebAuthn user id is 1 to 64 bytes (WebAuthn §5.4.3)", () => {
  expect(WEBAUTHN_USER_ID_BYTES).toEqual({ min: 1, max: 64 });
});

const core = join(import.meta.dirname, '../../../core');

test('no module in core reads a header by a string literal that starts with x-stack- or x-hexclave-', () => {
  const reading = readdirSync(core, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .filter((path) => /\.(get|has)\(['"`]x-(stack|hexclave)-/.test(readFileSync(join(core, path), 'utf8')));
  expect(reading).toEqual([]);
});

test('only three modules in core contain string literals that start with hexclave or stack', () => {
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
    join('environment', 'key-environment.ts'),
  ]);
});
