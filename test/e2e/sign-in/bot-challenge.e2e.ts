import { describe, expect, onTestFinished } from 'vitest';
import type { Controls } from '../../../demo/service/index.ts';
import { test } from '../support/fixtures.ts';
import { expectSignedIn, fill, newUser, versions } from '../support/users.ts';

/** Until the test ends: the other tests of this worker use the same project. */
async function askForChallenges(controls: Controls): Promise<void> {
  await controls.configureProject({ bot_challenge: 'visible' });
  onTestFinished(() => controls.configureProject({ bot_challenge: 'off' }));
}

describe.for(versions)('a bot challenge on the $name page', ({ handler }) => {
  test('is shown where the service asks for it, and answered', async ({ controls, visit }) => {
    await askForChallenges(controls);
    const user = newUser();
    const page = await visit.open(`${handler}/sign-up`);
    await fill(page, user);
    await page.getByRole('heading', { name: 'Confirm you’re human' }).waitFor();
    await page.getByRole('button', { name: 'I am human' }).click();
    await expectSignedIn(page, user);
    expect(visit.sent().filter((request) => request === 'POST /auth/password/sign-up')).toHaveLength(2);
  });
});
