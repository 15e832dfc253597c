import { expect } from 'vitest';
import type { RunningService } from '../../../demo/service/app/start.ts';

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** Sends a request to an API. */
export type Call = (method: string, path: string, body?: object) => Promise<Answer>;

/** An API that runs. */
export interface Api {
  readonly address: string;
  readonly service: RunningService;
  /** Returns how to call it with these headers. */
  as(headers: Readonly<Record<string, string>>): Call;
}

export function apiAt(address: string, service: RunningService): Api {
  const as: Api['as'] = (headers) => async (method, path, body) => {
    const init = body === undefined ? {} : { body: JSON.stringify(body) };
    const response = await fetch(address + path, { method, headers, ...init });
    const text = await response.text();
    return { status: response.status, body: text === '' ? null : JSON.parse(text) };
  };
  return { address, service, as };
}

/** Returns how to call the API with the tokens of a new session. */
export async function signIn({ as }: Api, { email, password }: { email: string; password: string }): Promise<Call> {
  const session = await as({})('POST', '/sessions', { email, password });
  expect(session.status).toBe(201);
  return as({ 'x-stack-auth': JSON.stringify(session.body) });
}
