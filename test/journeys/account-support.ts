import type { ClientApp, Result } from '../../core/index.ts';
import { createService, type Service, type ServiceOptions } from '../../demo/service/index.ts';
import { type AppWorld, createAppWorld, newPerson } from '../support/app-world.ts';

/** A service whose clock moves with every look at it: rows and mails of one moment would have no order. */
export async function tickingService(options: Pick<ServiceOptions, 'connectTo' | 'generation'> = {}): Promise<{
  readonly service: Service;
  /** The time, without moving it. */
  now(): number;
  /** Lets time pass. */
  skip(ms: number): void;
}> {
  let millis = Date.UTC(2026, 3, 1, 12);
  const service = await createService({ ...options, clock: { now: () => millis++ } });
  return {
    service,
    now: () => millis,
    skip: (ms) => {
      millis += ms;
    },
  };
}

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
  readonly appWorld: AppWorld;
  pass<Value>(promise: Promise<Value>): Promise<Value>;
}> {
  const appWorld = await createAppWorld(service);
  const { app } = appWorld.open();
  const person = newPerson();
  valueOf(await appWorld.pass(app.signUpWithCredential(person)));
  return { app, email: person.email, password: person.password, appWorld, pass: appWorld.pass };
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
