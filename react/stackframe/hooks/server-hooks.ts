import * as React from 'react';
import type { Hooks } from '../client/scope.ts';
import { answerOf, type Calls, startCall } from './calls.ts';

/**
 * The hooks of objects in server components. Only calls have an answer there: those of one request share it, and the next request asks
 * again.
 *
 * @throws Error for each hook of a client app
 */
export const serverHooks: Hooks = {
  useData: refuse,
  useCall: (owner, key, call) => answerOf(startCall(owner, key, call, callsOfRequest())),
  useCode: refuse,
  useUser: refuse,
  useTokens: refuse,
  useProject: refuse,
  useNavigate: refuse,
};

/** React's `cache` keeps one value for each request. It exists in server components only. */
const callsOfRequest: () => Calls = cached(() => new WeakMap());

function cached<Value>(make: () => Value): () => Value {
  const cache: unknown = Reflect.get(React, 'cache');
  return typeof cache === 'function' ? cache(make) : make;
}

function refuse(): never {
  throw new Error(
    'Hooks of a client app need the page: call them in a client component, or await the method without "use".',
  );
}
