import type { ErrorCode } from '../errors/catalogue.ts';
import type { Wire } from './wire.ts';

/** Who may call: the levels of the service's keys. */
export type Access = 'client' | 'server' | 'admin';

/** One call of the protocol as data. */
export interface Endpoint<Level extends Access, Params, Body, Answer, Code extends ErrorCode> {
  readonly access: Level;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the API prefix; parameters are encoded by the function that builds it. */
  readonly path: string | ((params: Params) => string);
  readonly body?: Wire<Body>;
  readonly answer?: Pick<Wire<Answer>, 'decode'>;
  /** Codes the caller is meant to handle; they come back as a `Result`, all others throw. */
  readonly errors: readonly Code[];
  /**
   * Whose call it is. `required`: of the signed-in user; else LatchkeyError `NOT_SIGNED_IN`, and nothing is sent. `optional`: of the
   * signed-in user, if there is one. `none`: no token of a session goes along, even when somebody is signed in.
   */
  readonly session: 'required' | 'optional' | 'none';
}

/** For an answer that is read by code which is loaded beside the request. */
export const anyAnswer = { decode: (answer: unknown): unknown => answer };

/** Declares an endpoint; adds nothing but its types. */
export function endpoint<
  const Level extends Access,
  Params = Record<never, never>,
  Body = never,
  Answer = undefined,
  const Code extends ErrorCode = never,
>(definition: Endpoint<Level, Params, Body, Answer, Code>): Endpoint<Level, Params, Body, Answer, Code> {
  return definition;
}
