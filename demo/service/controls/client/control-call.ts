import type { ControlCalls } from '../control-calls.ts';

/** Sends a request to a service. Paths are resolved against the service's address. */
export type ServiceFetch = (input: Request | URL | string, init?: RequestInit) => Promise<Response>;

/** Thrown when the local service refuses a call with which a test controls it. The message gives the reason. */
export class TestServiceError extends Error {
  override readonly name = 'TestServiceError';
  /** The HTTP status. */
  readonly status: number;

  constructor(call: string, status: number, reason: string) {
    super(`${call}: ${reason}`);
    this.status = status;
  }
}

/** Calls `POST /__control/<name>` and returns its answer. Throws `TestServiceError`. */
export type ControlCaller = <Name extends keyof ControlCalls>(
  name: Name,
  options: ControlCalls[Name]['options'],
) => Promise<ControlCalls[Name]['answer']>;

export function createControlCaller(fetch: ServiceFetch): ControlCaller {
  return async (name, options) => {
    const response = await fetch(`/__control/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(options),
    });
    if (!response.ok) throw new TestServiceError(name, response.status, await response.text());
    return response.json() as Promise<ControlCalls[typeof name]['answer']>;
  };
}
