import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ClientApp } from '../../../core/index.ts';
import { readBase32 } from '../../../core/flows/account/totp-code.ts';
import { type AppWorld, createAppWorld, newPerson } from '../../support/app-world.ts';
import { totpAt } from '../../support/totp.ts';

// What an app's back end reads in the access token, after each change of what the token says.

describe.each([2, 3] as const)('generation %i', (generation) => {
  let appWorld: AppWorld;
  let app: ClientApp;
  beforeEach(async () => {
    appWorld = await createAppWorld(undefined, generation);
    ({ app } = appWorld.open());
    await appWorld.pass(app.signUpWithCredential(newPerson()));
  });
  afterEach(() => appWorld.service.close());

  async function claims(): Promise<Record<string, unknown>> {
    const token = (await appWorld.pass(app.getAccessToken())) ?? '';
    return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
  }

  test('a name is in the token after each change, at once, and one renewal is enough', async () => {
    expect(await claims()).toMatchObject({ name: null });
    const before = appWorld.sent('/auth/oauth/token').length;
    for (const displayName of ['Ada', 'Ada 🗝 Lovelace', null]) {
      await appWorld.pass(app.updateUser({ displayName }));
      expect(await claims()).toMatchObject({ name: displayName });
    }
    expect(appWorld.sent('/auth/oauth/token').length - before).toBe(3);
  });

  test('a second factor is in the token while it is asked for', async () => {
    const { secret } = await appWorld.pass(app.createTotpSecret());
    const base64 = Buffer.from(readBase32(secret) ?? []).toString('base64');
    const code = totpAt(base64, appWorld.world.clock.now());
    await appWorld.pass(app.enableTotp({ secret, code }));
    expect(await claims()).toMatchObject({ requires_totp_mfa: true });
    await appWorld.pass(app.disableTotp());
    expect(await claims()).toMatchObject({ requires_totp_mfa: false });
  });
});
