import type { ClientApp, Result } from '../../core/index.ts';
import { type AppWorld, newPerson } from '../support/app-world.ts';
import { createAppWorld } from '../support/app-world.ts';

/** `ok`, or the code of the error. */
export function codeOf(result: Result<unknown, { readonly code: string }>): string {
  return result.ok ? 'ok' : result.error.code;
}

/** The value of a result that must be one. */
export function valueOf<Value>(result: Result<Value, Error>): Value {
  if (result.ok) return result.value;
  throw result.error;
}

/** Somebody new who has just signed up, in a browser of their own, in front of the same service. */
export async function somebody(service: AppWorld['service']): Promise<{
  readonly app: ClientApp;
  readonly email: string;
  readonly password: string;
  readonly place: AppWorld;
  pass<Value>(promise: Promise<Value>): Promise<Value>;
}> {
  const place = await createAppWorld(service);
  const { app } = place.open();
  const person = newPerson();
  valueOf(await place.pass(app.signUpWithCredential(person)));
  return { app, email: person.email, password: person.password, place, pass: place.pass };
}

/** Everything an atom shows from now on, each value once. */
export function watch<Value>(
  $state: { subscribe(run: (state: unknown) => void): () => void },
  read: (data: Value) => unknown,
): unknown[] {
  const seen: unknown[] = [];
  $state.subscribe((state) => {
    const { status, data } = state as { status: string; data: Value };
    if (status !== 'ready') return;
    const next = read(data);
    if (JSON.stringify(next) !== JSON.stringify(seen.at(-1))) seen.push(next);
  });
  return seen;
}
