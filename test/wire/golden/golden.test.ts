import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { closeServices, startCaller, type Caller } from '../../service/support.ts';
import { differences, translate, type Bindings } from '../compare.ts';
import { givens, userHandle, type Example } from './givens.ts';

/** An exchange of `golden/`; its README says what the fields mean. */
interface Golden {
  name: string;
  given: keyof typeof givens;
  request: { method: string; path: string; headers: Readonly<Record<string, string>>; body: unknown };
  answer: { status: number; headers: Readonly<Record<string, string>>; body: unknown };
}

const FOLDER = new URL('./', import.meta.url);
/** The values of `password-sign-up.json` stand for the user in every file. */
const example = read('password-sign-up.json').answer.body as Example;

afterEach(closeServices);

for (const file of readdirSync(FOLDER).filter((name) => name.endsWith('.json'))) {
  const { name, given, request, answer } = read(file);
  test(`the service answers ${name} as written`, async () => {
    const caller = await startCaller();
    const body = (request.body ?? {}) as Record<string, string>;
    const bindings: Bindings = await givens[given](caller, example, body);
    const response = await caller.service.fetch(ownRequest(caller, request, bindings));
    expect(response.status).toBe(answer.status);
    for (const [header, value] of Object.entries(answer.headers)) expect(response.headers.get(header)).toBe(value);
    expect(response.headers.has('x-stack-known-error')).toBe('x-stack-known-error' in answer.headers);
    const handle = userHandle(example.user_id);
    const kept: Bindings = new Map([[handle, bindings.get(handle) ?? handle]]);
    expect(differences(answer.body, await response.json(), kept)).toEqual([]);
  });
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
