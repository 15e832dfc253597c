import { decodeJwt, decodeProtectedHeader } from 'jose';
import { expect, test } from 'vitest';
import { differences } from '../../compare.ts';
import { steps } from './general-exchanges.ts';
import { playBack } from '../play-back.ts';
import { readTokenSample } from '../../recordings.ts';
import type { ReplayWorld } from '../replay-world.ts';

const worlds = playBack(steps);
const theWorld = (): ReplayWorld => {
  const [world] = worlds;
  if (!world) throw new Error('The recording was not played back.');
  return world;
};

test.each(['tokens/01-access-token-anonymous', 'tokens/02-access-token-after-upgrade', 'tokens/03-access-token-user'])(
  'an access token of the local service has the header and the claims of the recorded token %s',
  async (name) => {
    const { project } = theWorld().service;
    const recorded = readTokenSample(name);
    const isAnonymous = recorded.claims['is_anonymous'] === true;
    const own = isAnonymous
      ? await theWorld().post(project, '/auth/anonymous/sign-up', {})
      : await theWorld().post(project, '/auth/password/sign-in', {
          email: recorded.claims['email'],
          password: 'Correct-horse-1',
        });
    const claims: Record<string, unknown> = decodeJwt(own['access_token'] ?? '');
    // The service issues the claims of both generations, and one of its own; the recording shows the newer generation.
    const { branchId, refreshTokenId, auth_time: authenticatedAt, ...newer } = claims;
    expect(differences(recorded.header, decodeProtectedHeader(own['access_token'] ?? ''), new Map())).toEqual([]);
    const variable = /\.(sub|refresh_token_id|email_verified): /;
    expect(
      differences(recorded.claims, newer, new Map(theWorld().bindings)).filter((line) => !variable.test(line)),
    ).toEqual([]);
    expect(branchId).toBe(recorded.claims['branch_id']);
    expect(refreshTokenId).toBe(newer['refresh_token_id']);
    expect(authenticatedAt).toBe(newer['iat']);
  },
);
