import type { Page } from 'playwright-core';

/** A passkey device plugged into one tab, as the browser's own protocol makes it. */
export interface Authenticator {
  /** How many passkeys it holds. */
  readonly count: () => Promise<number>;
  /** Waits until the page asks for a passkey among the suggestions of a field. */
  readonly offered: () => Promise<void>;
  /** Whether the person is there to choose and to touch. What is asked while nobody is there waits for ever. */
  readonly setPresent: (isPresent: boolean) => Promise<void>;
  /** Whether the person's finger or face is the right one; a wrong one ends a request as `NotAllowedError`. */
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
  await page.addInitScript(noteOffers);
  return {
    offered: async () => {
      await page.evaluate('passkeysOffered');
    },
    count: async () => {
      const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId });
      return credentials.length;
    },
    setPresent: async (enabled) => {
      await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
    },
    setVerified: async (isUserVerified) => {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
  };
}

function noteOffers(): void {
  const get = navigator.credentials.get.bind(navigator.credentials);
  const passkeysOffered = new Promise<void>((resolve) => {
    navigator.credentials.get = (options) => {
      const answer = get(options);
      if (options?.mediation === 'conditional') resolve();
      return answer;
    };
  });
  Object.assign(globalThis, { passkeysOffered });
}
