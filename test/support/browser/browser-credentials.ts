import { vi } from 'vitest';
import { presentCredential } from '../present-credential.ts';
import type { SoftwareAuthenticator } from '../software-authenticator.ts';

interface Asked {
  readonly publicKey: { challenge: ArrayBuffer; rp?: { id: string }; rpId?: string; user?: { id: ArrayBuffer } };
  readonly mediation?: string;
  readonly signal: AbortSignal;
}

/** What the browser was asked for, and how somebody answers. */
export interface Credentials {
  readonly asked: Asked[];
  /** Instead of answering: fails so, or never. */
  behaviour: 'answers' | 'waits' | { readonly name: string };
}

/** Puts a browser's WebAuthn in place of the one that is missing here, with an authenticator in software behind it. */
export function stubCredentials(origin: string, authenticator: SoftwareAuthenticator): Credentials {
  const credentials: Credentials = { asked: [], behaviour: 'answers' };
  let userHandle: string | undefined;
  const ask = async (asked: Asked) => {
    credentials.asked.push(asked);
    const { behaviour } = credentials;
    if (behaviour === 'waits') await ended(asked.signal);
    if (typeof behaviour === 'object') throw Object.assign(new Error(behaviour.name), { name: behaviour.name });
    return { challenge: Buffer.from(asked.publicKey.challenge).toString('base64url'), origin };
  };
  vi.stubGlobal('PublicKeyCredential', webAuthn());
  vi.stubGlobal('location', new URL(origin));
  vi.stubGlobal('document', { querySelectorAll: () => [] });
  vi.stubGlobal('navigator', {
    credentials: {
      create: async (asked: Asked) => {
        userHandle = Buffer.from(asked.publicKey.user?.id ?? new ArrayBuffer(0)).toString('base64url');
        return presentCredential(authenticator.register(await ask(asked)));
      },
      get: async (asked: Asked) =>
        presentCredential(await authenticator.sign({ ...(await ask(asked)), ...(userHandle ? { userHandle } : {}) })),
    },
  });
  return credentials;
}

function ended(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

/** The browser's `PublicKeyCredential`; with the function that tells whether passkeys can stand among suggestions, or without. */
export function webAuthn(isConditionalMediationAvailable?: () => Promise<boolean>): object {
  const PublicKeyCredential = function PublicKeyCredential() {};
  return isConditionalMediationAvailable
    ? Object.assign(PublicKeyCredential, { isConditionalMediationAvailable })
    : PublicKeyCredential;
}
