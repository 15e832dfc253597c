/** Either a value or an error the caller is meant to handle. */
export type Result<Value, Failure> = Ok<Value> | Fail<Failure>;

export interface Ok<Value> {
  readonly ok: true;
  readonly value: Value;
}

export interface Fail<Failure> {
  readonly ok: false;
  readonly error: Failure;
}

/** @example const login: Result<string, Error> = ok(refreshToken); */
export function ok<Value>(value: Value): Ok<Value> {
  return { ok: true, value };
}

/** @example const login: Result<string, Error> = fail(new Error('Nobody approved it.')); */
export function fail<Failure>(error: Failure): Fail<Failure> {
  return { ok: false, error };
}

/**
 * The value of a result that cannot sensibly fail here; throws its error otherwise.
 *
 * @example const team = unwrap(await app.teams.create({ displayName: 'Blue' }));
 */
export function unwrap<Value>(result: Result<Value, Error>): Value {
  if (result.ok) return result.value;
  throw result.error;
}
