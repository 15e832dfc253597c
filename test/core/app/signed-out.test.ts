import { expect, test } from 'vitest';
import { createClientApp } from '../../../core/index.ts';
import { resources } from '../../../core/app/resources.ts';
import { actions } from '../../../core/app/verbs.ts';
import { createWorld } from '../../support/world.ts';
import { USER_CALLS, USER_READS } from './support/client-calls.ts';

// Whoever calls for a user while nobody is signed in gets one typed error, whatever was called, and the service is not asked.

const ID = 'ffffffff-ffff-4fff-8fff-ffffffffffff';

/** Of a user who may be somebody new, of nobody, or of whoever there is. */
const FOR_ALL = [
  'botChallengeWidget',
  'getAuthHeaders',
  'getUser',
  'passkeySupport',
  'promptCliLogin',
  'redirectTo',
  'resetPassword',
  'sendForgotPasswordEmail',
  'sendMagicLinkEmail',
  'signInWithCredential',
  'signInWithMagicLink',
  'signInWithMfa',
  'signInWithOAuth',
  'signInWithPasskey',
  'signUpAnonymously',
  'signUpWithCredential',
  'verifyEmail',
  'verifyMagicLinkCode',
  'verifyPasswordResetCode',
  'verifyTeamInvitationCode',
];

function open() {
  const world = createWorld();
  const app = createClientApp({ projectId: 'internal', tokenStore: 'memory' }, world.tab());
  return { world, app };
}

test('the tests for signed-out users cover every method that needs a session', () => {
  const verbs = Object.entries(resources).flatMap(([group, table]) =>
    Object.keys(table.verbs).map((verb) => `${group}.${verb}`),
  );
  const tried = new Set([...Object.keys(USER_CALLS), ...Object.keys(USER_READS)].map((name) => name.split(' ')[0]));
  const others = [...Object.keys(actions), ...verbs].filter((verb) => !tried.has(verb));
  // Its value is null, not a list; it is tried below.
  expect(others.toSorted()).toEqual([...FOR_ALL, 'teamProfiles.own'].toSorted());
});

test.each(Object.entries(USER_CALLS))(
  '%s throws NOT_SIGNED_IN without a session and sends no request',
  async (_, call) => {
    const { world, app } = open();
    const error = await call(app).catch((reason: unknown) => reason);
    const message = expect.stringContaining('signed in');
    expect(error).toMatchObject({ name: 'LatchkeyError', code: 'NOT_SIGNED_IN', message });
    expect(world.requests).toEqual([]);
  },
);

test.each(Object.entries(USER_READS))(
  '%s returns an empty list without a session and sends no request',
  async (_, read) => {
    const { world, app } = open();
    expect(await read(app)).toEqual([]);
    expect(world.requests).toEqual([]);
  },
);

test('without a session, reads through app.with({ timeoutMs }) send no request', async () => {
  const { world, app } = open();
  const limited = app.with({ timeoutMs: 5_000 });
  expect(await limited.teams.list()).toEqual([]);
  expect(await limited.teamProfiles.own(ID)).toBeNull();
  expect(await limited.getUser()).toBeNull();
  expect(await app.teamProfiles.own(ID)).toBeNull();
  expect(world.requests).toEqual([]);
});
