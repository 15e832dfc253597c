import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readInbox } from '../service/support.ts';
import { differences } from './compare.ts';
import { steps, type Step } from './exchanges.ts';
import { PROVIDERS } from './prepare.ts';
import { hasSamples, readMailSample, readSample, readTokenSample } from './sample.ts';
import { createWorld, type World } from './world.ts';

let world: World;
/** The recording is lived through once, in its order; the tests look at what each exchange gave. */
const found = new Map<Step, readonly string[]>();

beforeAll(async () => {
  if (!hasSamples) return;
  world = await createWorld();
  const { config } = readSample('projects/01-current-client').response.body as { config: Record<string, unknown> };
  await world.service.controls.configureProject({ ...config, enabled_oauth_providers: PROVIDERS });
  for (const step of steps) {
    await step.before?.(world);
    found.set(step, await world.replay(step.sample, step.change));
  }
});

afterAll(() => world?.close());

test.skipIf(hasSamples)('the recordings are not here, so nothing is compared with them', () => {
  console.warn('Skipped: ../shared/wire-samples is missing.');
});

for (const step of steps) {
  test.skipIf(!hasSamples)(
    `${step.sample} answers as recorded${step.differs ? `, but: ${step.differs.why}` : ''}`,
    () => {
      const lines = found.get(step) ?? ['the exchange was not replayed'];
      const allowed = step.differs?.at ?? [];
      expect(lines.filter((line) => !allowed.some((pattern) => pattern.test(line))).join('\n')).toBe('');
      for (const pattern of allowed) expect(lines).toContainEqual(expect.stringMatching(pattern));
    },
  );
}

test.skipIf(!hasSamples)('the texts of unknown pages begin as recorded', async () => {
  const response = await world.service.fetch(new Request(`${world.service.apiUrl}/api/v1/nope`));
  expect(await response.text()).toMatch(/^404 — this page does not exist in Stack Auth's API\./);
});

test
  .skipIf(!hasSamples)
  .each(['tokens/01-access-token-anonymous', 'tokens/02-access-token-after-upgrade', 'tokens/03-access-token-user'])(
  '%s has the recorded claims',
  async (name) => {
    const { project } = world.service;
    const recorded = readTokenSample(name);
    const isAnonymous = recorded.claims['is_anonymous'] === true;
    const own = isAnonymous
      ? await world.post(project, '/auth/anonymous/sign-up', {})
      : await world.post(project, '/auth/password/sign-in', {
          email: recorded.claims['email'],
          password: 'Correct-horse-1',
        });
    const claims: Record<string, unknown> = decodeJwt(own['access_token'] ?? '');
    // The service issues the claims of both generations; the recording shows the newer one.
    const { branchId, refreshTokenId, ...newer } = claims;
    expect(differences(recorded.header, decodeProtectedHeader(own['access_token'] ?? ''), new Map())).toEqual([]);
    const variable = /\.(sub|refresh_token_id|email_verified): /;
    expect(differences(recorded.claims, newer, new Map(world.bindings)).filter((line) => !variable.test(line))).toEqual(
      [],
    );
    expect(branchId).toBe(recorded.claims['branch_id']);
    expect(refreshTokenId).toBe(newer['refresh_token_id']);
  },
);

test.skipIf(!hasSamples)('the verification mail reads as recorded', async () => {
  const { mail } = readMailSample('mails/04-email-verification');
  const own = (await readInbox(world.service, 'alice-mwqbzn2k@example.com')).at(0);
  const plain = (text: string) =>
    text.replace(/code=\w+/, 'code=…').replaceAll(/handover|sample project/gi, 'the project');
  expect(plain(own?.text ?? '')).toBe(plain(mail.text));
  expect(plain(own?.subject ?? '')).toBe(plain(mail.subject));
  expect(plain(own?.from ?? '')).toBe(plain(mail.from));
});
