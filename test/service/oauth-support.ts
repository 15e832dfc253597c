import type { Service } from '../../../../../demo/service/index.ts';
import {
  ADA,
  createBrowser,
  newVerifier,
  readLocation,
  visitProvider,
  type PersonaChoice,
  type Start,
} from '../../../../support/provider-visit.ts';

/** A code that somebody holds, and what belongs to it. */
export interface HeldCode {
  code: string;
  verifier: string;
}

/** Signs somebody in up to the code, which is not traded yet. */
export async function holdCode(
  service: Service,
  { choice = ADA, ...start }: Start & { choice?: PersonaChoice } = {},
): Promise<HeldCode> {
  const verifier = newVerifier();
  const back = await visitProvider(createBrowser(service), service, { ...start, verifier, choice });
  return { verifier, code: new URL(readLocation(back)).searchParams.get('code') ?? '' };
}

/** What a refused trade says, without anything else in it. */
export async function refusal(response: Response): Promise<unknown> {
  const text = await response.text();
  return { status: response.status, body: text.startsWith('{') ? (JSON.parse(text) as unknown) : text };
}

export const INVALID_CODE = {
  status: 400,
  body: { code: 'INVALID_AUTHORIZATION_CODE', error: 'The authorization code is unknown, used or expired.' },
};
