import { vi } from 'vitest';
import { presentCredential } from '../present-credential.ts';
import type { SoftwareAuthenticator } from '../software-authenticator.ts';

interface Asked {
  readonly publicKey: { challenge: ArrayBuffer; rp?: { id: string }; rpId?: string; user?: { id: ArrayBuffer } };
  readonly mediation?: string;
  readonly signal: AbortSignal;
}

/** The requests for credentials that a page has made, and how the simulated browser responds. */
export interface Credentials {
  readonly asked: Asked[];
  /** How the browser responds: normally (`answers`), never (`waits`), or with an error of the given name. */
  behaviour: 'answers' | 'waits' | { readonly name: string };
}

/** Replaces `navigator.credentials` in Node by a simulation that uses a software authenticator. */
export function stubCredentials(origin: string, authenticator: SoftwareAuthenticator): Credentials {
  const credentials: Credentials = { asked: [], behaviour: 'answers' };
  let userHandle: string | undefined;
  const ask = async (asked: Asked) => {
    credentials.asked.push(asked);
    const { behaviour } = credentials;
    if (behaviour === 'waits') await waitForAbort(asked.signal);
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

function waitForAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

/** Creates a `PublicKeyCredential`. The function, if given, says whether the browser supports passkeys in autofill. */
export function webAuthn(isConditionalMediationAvailable?: () => Promise<boolean>): object {
  const PublicKeyCredential = function PublicKeyCredential() {};
  return isConditionalMediationAvailable
    ? Object.assign(PublicKeyCredential, { isConditionalMediationAvailable })
    : PublicKeyCredential;
}
