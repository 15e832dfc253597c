/** How the providers behave; a switch for tests and for trying an app by hand. */
export interface ProviderBehaviour {
  /** Their pages are sent with `Cross-Origin-Opener-Policy: same-origin`, which cuts a popup off from its opener. */
  isolatesPages: boolean;
  /** What is wrong with the answer a provider sends back to the service. */
  answer: 'right' | 'wrong-state' | 'wrong-issuer';
  /** How long a provider takes to answer after somebody chose, in milliseconds of real time. */
  delayMs: number;
}

export const NORMAL_BEHAVIOUR: ProviderBehaviour = { isolatesPages: false, answer: 'right', delayMs: 0 };

/** The answer as the behaviour wants it: another state, or another issuer than the one that was asked. */
export function bendAnswer(location: string, behaviour: ProviderBehaviour): string {
  const url = new URL(location);
  if (behaviour.answer === 'wrong-state') url.searchParams.set('state', 'a-state-nobody-sent');
  if (behaviour.answer === 'wrong-issuer') url.searchParams.set('iss', 'https://issuer.example.org');
  return url.toString();
}
