import type { ErrorCode } from '../errors/catalogue.ts';
import type { Wire } from './wire.ts';

/** The access levels of the service's keys. */
export type AccessLevel = 'client' | 'server' | 'admin';

/** One endpoint of the service, described as data. */
export interface Endpoint<Level extends AccessLevel, Params, Body, Answer, Code extends ErrorCode> {
  readonly access: Level;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The path below the API prefix. A function builds it from the parameters and encodes them. */
  readonly path: string | ((params: Params) => string);
  readonly body?: Wire<Body>;
  readonly answer?: Pick<Wire<Answer>, 'decode'>;
  /** The error codes that callers handle. They are returned in a `Result`; all others are thrown. */
  readonly errors: readonly Code[];
  /**
   * Which tokens the request carries. `required`: those of the signed-in user; without a user, LatchkeyError `NOT_SIGNED_IN` is
   * thrown and nothing is sent. `optional`: those of the signed-in user, if there is one. `none`: no tokens of the session, even
   * when a user is signed in.
   */
  readonly session: 'required' | 'optional' | 'none';
}

/** Passes an answer on undecoded. Used when the decoder is loaded separately, in parallel to the request. */
export const anyAnswer = { decode: (answer: unknown): unknown => answer };

/** Declares an endpoint and infers its types. */
export function endpoint<
  const Level extends AccessLevel,
  Params = Record<never, never>,
  Body = never,
  Answer = undefined,
  const Code extends ErrorCode = never,
>(definition: Endpoint<Level, Params, Body, Answer, Code>): Endpoint<Level, Params, Body, Answer, Code> {
  return definition;
}
