/** The behaviour of the local providers, for tests and for trying out an app manually. */
export interface ProviderBehaviour {
  /**
   * Whether the pages of the providers are sent with `Cross-Origin-Opener-Policy: same-origin`, which separates a popup
   * from its opener.
   */
  isolatesPages: boolean;
  /** The fault in the answer that a provider sends to the service. `right` means no fault. */
  answer: 'right' | 'wrong-state' | 'wrong-issuer';
  /** How long a provider waits after the user's choice before it answers, in milliseconds. */
  delayMs: number;
}

/** The behaviour of the local providers until a test or a developer changes it. */
export const NORMAL_BEHAVIOUR: ProviderBehaviour = { isolatesPages: false, answer: 'right', delayMs: 0 };

/** Returns the redirect URL of the provider's answer, with a wrong state or a wrong issuer if the behaviour says so. */
export function applyBehaviour(location: string, behaviour: ProviderBehaviour): string {
  const url = new URL(location);
  if (behaviour.answer === 'wrong-state') url.searchParams.set('state', 'a-state-nobody-sent');
  if (behaviour.answer === 'wrong-issuer') url.searchParams.set('iss', 'https://issuer.example.org');
  return url.toString();
}
