import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

for (const crypto of [undefined, {}]) {
  test(`if globalThis.crypto is ${JSON.stringify(crypto)}, requests fail with UNSUPPORTED_RUNTIME`, async () => {
    vi.stubGlobal('crypto', crypto);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('This test has no network')));
    vi.resetModules();
    const { createClientApp } = await import('../../../core/index.ts');
    const app = createClientApp({ projectId: 'internal', tokenStore: 'memory' });
    await expect(app.signUpAnonymously()).rejects.toMatchObject({
      name: 'LatchkeyError',
      code: 'UNSUPPORTED_RUNTIME',
      message: expect.stringContaining('crypto.getRandomValues'),
    });
  });
}
