import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as clientNames from '../../../core/base/client-names.ts';
import * as moreClientNames from '../../../core/base/wire-names.ts';
import * as constants from '../../../core/base/constants.ts';
import * as limits from '../../../core/flows/limits.ts';
import * as cacheLimits from '../../../core/cache/limits.ts';
import * as routeLimits from '../../../core/routes/limits.ts';
import * as sessionLimits from '../../../core/session/limits.ts';
import * as transportLimits from '../../../core/transport/limits.ts';

test('the constants are those of protocol.md §13 and §6', () => {
  expect({
    ...constants,
    ...clientNames,
    ...moreClientNames,
    ...limits,
    ...cacheLimits,
    ...routeLimits,
    ...sessionLimits,
    ...transportLimits,
  }).toMatchObject({
    REFRESH_COOKIE_SECONDS: 31536000,
    ACCESS_COOKIE_SECONDS: 86400,
    OAUTH_STATE_COOKIE_SECONDS: 3600,
    COOKIE_POLL_MS: 100,
    TOKEN_FRESHNESS_MS: 20000,
    SERVER_SESSION_MS: 31536000000,
    CLI_POLL_MS: 2000,
    CLI_MAX_ATTEMPTS: Infinity,
    REDIRECT_WAIT_MS: 2000,
    REFETCH_THROTTLE_MS: 300,
    CACHE_FORGET_MS: 5000,
    WEBAUTHN_USER_ID_BYTES: { min: 1, max: 64 },
    DEFAULT_HANDLER_PATH: '/handler',
    DEFAULT_HOME_PATH: '/',
    MAX_RETRIES: 5,
    WAIT_LIMIT_MS: 2147483647,
    RETURN_TO_PARAMETER: 'after_auth_return_to',
    MFA_ATTEMPT_KEYS: ['hexclave_mfa_attempt_code', 'stack_mfa_attempt_code'],
    LAST_USED_KEYS: ['_HEXCLAVE.lastUsed', '_STACK_AUTH.lastUsed'],
    OAUTH_STATE_COOKIES: ['hexclave-oauth-outer-', 'stack-oauth-outer-'],
    ACCESS_COOKIES: ['hexclave-access', 'stack-access'],
    TOKEN_MAX_AGE_MS: 75000,
    DEFAULT_API_URL: 'https://api.hexclave.com',
  });
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
