import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { CALLBACK_URL, closeServices, PASSWORD, readInbox, startCaller, type Caller } from '../service/support.ts';
import { ADA, createBrowser, readLocation, tradeCode, visitProvider } from '../support/provider-visit.ts';
import { differences, translate, type Bindings } from './compare.ts';

/** An exchange of `golden/`; its README says what the fields mean. */
interface Golden {
  name: string;
  given:
    | 'nobody'
    | 'a user'
    | 'a user with a mailed code'
    | 'an authorization code'
    | 'an authorization code that was used';
  request: { method: string; path: string; headers: Readonly<Record<string, string>>; body: unknown };
  answer: { status: number; headers: Readonly<Record<string, string>>; body: unknown };
}

const FOLDER = new URL('./golden/', import.meta.url);
const EMAIL = 'ada@example.com';
const GOLDEN_VERIFIER = 'golden-verifier-golden-verifier-golden-verif';
/** The values of `password-sign-up.json` stand for the user in every file. */
const example = read('password-sign-up.json').answer.body as { access_token: string; refresh_token: string };

afterEach(closeServices);

for (const file of readdirSync(FOLDER).filter((name) => name.endsWith('.json'))) {
  const { name, given, request, answer } = read(file);
  test(`the service answers ${name} as written`, async () => {
    const caller = await startCaller();
    const bindings = await prepare(caller, given, request.body);
    const response = await caller.service.fetch(ownRequest(caller, request, bindings));
    expect(response.status).toBe(answer.status);
    for (const [header, value] of Object.entries(answer.headers)) expect(response.headers.get(header)).toBe(value);
    expect(response.headers.has('x-stack-known-error')).toBe('x-stack-known-error' in answer.headers);
    expect(differences(answer.body, await response.json(), new Map())).toEqual([]);
  });
}

async function prepare(caller: Caller, given: Golden['given'], body: unknown): Promise<Bindings> {
  if (given === 'nobody') return new Map();
  if (given === 'an authorization code' || given === 'an authorization code that was used') {
    return prepareCode(caller, given === 'an authorization code that was used', body as { code: string });
  }
  const registration = { email: EMAIL, password: PASSWORD, verification_callback_url: CALLBACK_URL };
  const own = (await caller.call('POST', '/auth/password/sign-up', { body: registration })).body;
  const bindings: Bindings = new Map([
    [example.access_token, String(own.access_token)],
    [example.refresh_token, String(own.refresh_token)],
  ]);
  if (given === 'a user with a mailed code') {
    const [mail] = await readInbox(caller.service, EMAIL);
    bindings.set((body as { code: string }).code, mail?.code ?? '');
  }
  return bindings;
}

/** Ada came back from a provider; the challenge of her start fits the verifier of the files. */
async function prepareCode({ service }: Caller, isUsed: boolean, body: { code: string }): Promise<Bindings> {
  const visit = { verifier: GOLDEN_VERIFIER, choice: ADA };
  const back = await visitProvider(createBrowser(service), service, visit);
  const code = new URL(readLocation(back)).searchParams.get('code') ?? '';
  if (isUsed) expect((await tradeCode(service, code, GOLDEN_VERIFIER)).status).toBe(200);
  return new Map([[body.code, code]]);
}

function ownRequest(caller: Caller, request: Golden['request'], bindings: Bindings): Request {
  const { method, path, headers, body } = JSON.parse(translate(JSON.stringify(request), bindings)) as Golden['request'];
  const isForm = headers['content-type'] === 'application/x-www-form-urlencoded';
  const text = isForm ? new URLSearchParams(body as Record<string, string>).toString() : JSON.stringify(body);
  const url = `${caller.service.apiUrl}${path}`;
  return new Request(url, body === null ? { method, headers } : { method, headers, body: text });
}

function read(file: string): Golden {
  return JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as Golden;
}
