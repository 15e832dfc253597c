import type { Page } from 'playwright-core';

/**
 * Runs before the scripts of a page. The browsers of the tests lack the methods that report changes to an authenticator (WebAuthn
 * Level 3, §5.1.10); this adds them and records their calls.
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

/** The arguments of the recorded calls of one method since the page was loaded. */
export async function readSignals(page: Page, name: string): Promise<readonly object[]> {
  const signals = await page.evaluate<readonly (readonly [string, object])[]>('signals');
  return signals.filter(([each]) => each === name).map(([, details]) => details);
}
