import type { Page } from 'playwright-core';
import { findHeadlessShell } from '../../support/browser/browsers.ts';

/** The Chromium that comes with npm crashes when a page asks for a passkey; those that a system installs do not. */
export const lacksPasskeys = (await findHeadlessShell()).from === 'npm';
if (lacksPasskeys)
  console.log('skipped: passkeys, which the Chromium of npm cannot do; install Chromium or Chrome for them');

/** A virtual authenticator of one tab. */
export interface Authenticator {
  /** The number of passkeys it has. */
  readonly count: () => Promise<number>;
  /** Whether user verification succeeds; otherwise a request ends with `NotAllowedError`. */
  readonly setVerified: (isVerified: boolean) => Promise<void>;
}

/** Adds an authenticator with user verification and storage for passkeys to a tab; it stays during navigations. */
export async function addAuthenticator(page: Page): Promise<Authenticator> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    count: async () => {
      const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId });
      return credentials.length;
    },
    setVerified: async (isUserVerified) => {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
  };
}
