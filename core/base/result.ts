/** Either a value or an error that the caller should handle. */
export type Result<Value, Failure> = Ok<Value> | Fail<Failure>;

export interface Ok<Value> {
  readonly ok: true;
  readonly value: Value;
}

export interface Fail<Failure> {
  readonly ok: false;
  readonly error: Failure;
}

/**
 * Creates a successful result.
 *
 * @example const login = ok(refreshToken);
 */
export function ok<Value>(value: Value): Ok<Value> {
  return { ok: true, value };
}

/**
 * Creates a failed result.
 *
 * @example const login = fail(new Error('Nobody approved it.'));
 */
export function fail<Failure>(error: Failure): Fail<Failure> {
  return { ok: false, error };
}

/**
 * Returns the value of a result. Throws the error of a failed result, so use it when a failure is unexpected.
 *
 * @example const team = unwrap(await app.teams.create({ displayName: 'Blue' }));
 */
export function unwrap<Value>(result: Result<Value, Error>): Value {
  if (result.ok) return result.value;
  throw result.error;
}
