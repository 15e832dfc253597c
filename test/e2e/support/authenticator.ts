import type { Page } from 'playwright-core';

/** A passkey device plugged into one tab, as the browser's own protocol makes it. */
export interface Authenticator {
  /** How many passkeys it holds. */
  readonly count: () => Promise<number>;
  /** Whether the user's finger or face is the right one; a wrong one ends a request as `NotAllowedError`. */
  readonly setVerified: (isVerified: boolean) => Promise<void>;
}

/** Plugs a device with user verification and room for passkeys into a tab; it stays there over navigations. */
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
