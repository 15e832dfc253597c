import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

for (const crypto of [undefined, {}]) {
  test(`a runtime whose crypto is ${JSON.stringify(crypto)} loads the core, and an app says what to add`, async () => {
    vi.stubGlobal('crypto', crypto);
    vi.resetModules();
    const { createClientApp, LatchkeyError } = await import('../../../core/index.ts');
    const create = () => createClientApp({ projectId: 'internal', tokenStore: 'memory' });
    const error = attempt(create);
    expect(error).toBeInstanceOf(LatchkeyError);
    expect(error).toMatchObject({ code: 'UNSUPPORTED_RUNTIME', message: expect.stringContaining('globalThis.crypto') });
  });
}

function attempt(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    return error;
  }
}
