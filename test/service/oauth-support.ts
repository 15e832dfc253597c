import type { Service } from '../../demo/service/index.ts';
import {
  ADA,
  authorizeUrl,
  chooseAtProvider,
  createBrowser,
  newVerifier,
  readLocation,
  visitProvider,
  type PersonaChoice,
  type Start,
} from '../support/provider-visit.ts';
import type { Caller } from './support.ts';

/** Plays a sign-in at a provider up to the redirect back to the service, which is not requested yet. */
export async function arrive({ service }: Caller, choice: PersonaChoice = ADA, start: Start = {}) {
  const verifier = newVerifier();
  const browser = createBrowser(service);
  const departure = await browser.request(authorizeUrl(service, { ...start, verifier }));
  const callback = new URL(await chooseAtProvider(browser, readLocation(departure), choice));
  return { browser, departure, verifier, callback };
}

/** Plays a sign-in at a provider up to the authorization code, which is not exchanged yet. */
export async function holdCode(service: Service, choice: PersonaChoice = ADA) {
  const verifier = newVerifier();
  const back = await visitProvider(createBrowser(service), service, { verifier, choice });
  return { verifier, code: new URL(readLocation(back)).searchParams.get('code') ?? '' };
}

/** What a refusal says, without anything else in it. */
export async function refusal(response: Response): Promise<unknown> {
  const text = await response.text();
  return { status: response.status, body: text.startsWith('{') ? (JSON.parse(text) as unknown) : text };
}

export const INVALID_CODE = {
  status: 400,
  body: { code: 'INVALID_AUTHORIZATION_CODE', error: 'The authorization code is unknown, used or expired.' },
};
