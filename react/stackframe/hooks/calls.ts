import { browserPlatform } from 'latchkey';

/** What is known of a call: it is pending, or it has an answer or an error. */
export type Call<Value> =
  | { readonly status: 'pending'; readonly promise: Promise<void> }
  | { readonly status: 'done'; readonly value: Value }
  | { readonly status: 'failed'; readonly error: unknown };

/** Calls by their owner and their key. */
export type Calls = WeakMap<object, Map<string, Call<unknown>>>;

/**
 * How long the error of a call is kept. React may render an error more than once; when an error boundary is reset later than that, the call
 * is made again.
 */
const ERROR_KEPT_MS = 300;

/** The calls of a page. */
const ofPage: Calls = new WeakMap();

/** Returns what is known of the call of an owner with this key, and makes the call if it has not been made. */
export function startCall<Value>(
  owner: object,
  key: string,
  call: () => Promise<Value>,
  calls: Calls = ofPage,
): Call<Value> {
  const ofOwner = calls.get(owner) ?? new Map<string, Call<unknown>>();
  calls.set(owner, ofOwner);
  const found = ofOwner.get(key);
  // Only one line of code uses a key, so the answer has the type that this line asks for.
  if (found) return found as Call<Value>;
  const promise = call().then(
    (value) => void ofOwner.set(key, { status: 'done', value }),
    (error: unknown) => {
      ofOwner.set(key, { status: 'failed', error });
      browserPlatform().clock.after(ERROR_KEPT_MS, () => ofOwner.delete(key), true);
    },
  );
  const pending: Call<Value> = { status: 'pending', promise };
  ofOwner.set(key, pending);
  return pending;
}

/** Forgets a call, so that the next render makes it again. */
export const forgetCall = (owner: object, key: string): void => void ofPage.get(owner)?.delete(key);

/**
 * Returns the answer of a call. While the call is pending, throws its promise, on which React suspends. React 18 has no other way, and
 * React 19 accepts a thrown promise too, also on servers.
 */
export function answerOf<Value>(call: Call<Value>): Value {
  if (call.status === 'done') return call.value;
  throw call.status === 'pending' ? call.promise : call.error;
}
