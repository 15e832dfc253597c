import type { Page } from 'playwright-core';

/**
 * Runs before the scripts of a page. The browsers of tests have no way to tell an authenticator what has changed (WebAuthn Level 3,
 * §5.1.10); this writes down what it would be told.
 */
export function recordSignals(): void {
  const signals: unknown[] = [];
  Object.assign(globalThis, { signals });
  if (!('PublicKeyCredential' in globalThis)) return;
  for (const name of ['signalAllAcceptedCredentials', 'signalCurrentUserDetails']) {
    Object.defineProperty(PublicKeyCredential, name, {
      configurable: true,
      value: async (details: object) => void signals.push([name, details]),
    });
  }
}

/** What the authenticator was told in that way since the page was loaded. */
export async function readSignals(page: Page, name: string): Promise<readonly object[]> {
  const signals = await page.evaluate<readonly (readonly [string, object])[]>('signals');
  return signals.filter(([each]) => each === name).map(([, details]) => details);
}
