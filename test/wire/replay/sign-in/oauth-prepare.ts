import { expect } from 'vitest';
import {
  chooseAtProvider,
  createBrowser,
  readLocation,
  exchangeCode,
  type PersonaChoice,
} from '../../../support/provider-visit.ts';
import { send } from '../../../service/support.ts';
import { translate } from '../../compare.ts';
import { readSample } from '../../recordings.ts';
import type { ReplayWorld } from '../replay-world.ts';

type Query = Readonly<Record<string, string | null>>;

/** Where the recorded provider was, and where it would be in an address. */
const RECORDED_ISSUER = 'http://localhost:8114';
/** Of the challenge that all recorded starts have. */
const RECORDED_VERIFIER = '-igL2HQ9337REG_d2n96g6HNoMlIY6mmyZGbY-YxiFE';

/** The recorded mock provider stood for all; here each provider is an issuer of its own. */
export function bindIssuer(current: ReplayWorld, provider: string): void {
  const own = `${current.service.apiUrl}/idp/${provider}`;
  current.bindings.set(RECORDED_ISSUER, own);
  current.bindings.set(encodeURIComponent(RECORDED_ISSUER), encodeURIComponent(own));
}

export interface Visit {
  choice: PersonaChoice;
  /** The recorded start to send again; `query` changes its parameters. */
  start?: string;
  query?: Query;
  provider?: string;
}

/** Goes to the provider and back, so that the recorded callback can be replayed with an answer of this run. */
export const comeBackFor = (sample: string, visit: Visit) => async (current: ReplayWorld) => {
  const recorded = new URL(readSample(sample).request.path, current.service.apiUrl).searchParams;
  const { url } = await visitProvider(current, visit);
  for (const name of ['state', 'code']) {
    const [from, to] = [recorded.get(name), url.searchParams.get(name)];
    if (from !== null && to !== null) current.bindings.set(from, to);
  }
};

/** Makes a code of this run for a recorded trade. */
export const codeFor = (sample: string, visit: Visit) => async (current: ReplayWorld) => {
  const { browser, url } = await visitProvider(current, visit);
  const back = new URL(readLocation(await browser.request(url.toString())));
  const { code } = readSample(sample).request.body as { code: string };
  current.bindings.set(code, back.searchParams.get('code') ?? '');
};

/** A user signs in and turns a second factor on. */
export const requireSecondFactor = (visit: Visit) => async (current: ReplayWorld) => {
  const { browser, url } = await visitProvider(current, visit);
  const back = new URL(readLocation(await browser.request(url.toString())));
  const answer = await exchangeCode(current.service, back.searchParams.get('code') ?? '', RECORDED_VERIFIER);
  const { access_token: token } = (await answer.json()) as { access_token: string };
  const body = { totp_secret_base64: Buffer.from('12345678901234567890').toString('base64') };
  expect((await send(current.service, 'PATCH', '/users/me', { token, body })).status).toBe(200);
};

/** Makes a recorded token that stands in an address, not in a header, known. */
export const bindToken = (sample: string) => async (current: ReplayWorld) => {
  const recorded = new URL(readSample(sample).request.path, current.service.apiUrl).searchParams.get('token') ?? '';
  current.bindings.set(recorded, await current.tokenFor(recorded));
};

async function visitProvider(current: ReplayWorld, visit: Visit) {
  bindIssuer(current, visit.provider ?? 'github');
  const { request } = readSample(visit.start ?? 'auth-oauth/01-authorize-redirect');
  const start = new URL(translate(request.path, current.bindings), current.service.apiUrl);
  start.pathname = `/api/v1/auth/oauth/authorize/${visit.provider ?? 'github'}`;
  for (const [name, value] of Object.entries(visit.query ?? {})) {
    if (value === null) start.searchParams.delete(name);
    else start.searchParams.set(name, value);
  }
  const browser = createBrowser(current.service);
  const departure = await browser.request(start.toString());
  const location = departure.status === 200 ? await readJsonLocation(departure) : readLocation(departure);
  return { browser, url: new URL(await chooseAtProvider(browser, location, visit.choice)) };
}

async function readJsonLocation(departure: Response): Promise<string> {
  return ((await departure.json()) as { location: string }).location;
}
