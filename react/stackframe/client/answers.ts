import type { KnownError, Result as Answer } from 'latchkey';
import type { KnownErrors } from '../errors/known-errors.ts';
import type { Result } from '../types/result.ts';

type ErrorName = keyof KnownErrors;

/**
 * Returns what a call of `latchkey` resolves with. A known error of the service becomes that of the official packages, whose classes load
 * with the first error.
 *
 * @throws KnownErrors, and LatchkeyError for all other failures
 */
export async function dataOf<Value>(call: Promise<Answer<Value, Error>>): Promise<Value> {
  const answer = await officially(call);
  if (answer.ok) return answer.value;
  throw await official(answer.error);
}

/**
 * Returns the answer of a call as a result of the official packages: the errors of these names are returned, all others thrown, as the
 * official verb does.
 */
export async function resultOf<Value, const Name extends ErrorName>(
  call: Promise<Answer<Value, Error>>,
  returned: readonly Name[],
): Promise<Result<Value, KnownErrors[Name]>> {
  try {
    return { status: 'ok', data: await dataOf(call) };
  } catch (error) {
    return { status: 'error', error: await oneOf(error, returned) };
  }
}

/** Returns nothing, or one of these errors; throws all others. For verbs that return their error itself. */
export async function errorOf<const Name extends ErrorName>(
  call: Promise<Answer<unknown, Error>>,
  returned: readonly Name[],
): Promise<KnownErrors[Name] | undefined> {
  const result = await resultOf(call, returned);
  return result.status === 'error' ? result.error : undefined;
}

/** Returns what a call resolves with, with the errors of the official packages. For calls that return no `Result`. */
export async function officially<Value>(call: Promise<Value>): Promise<Value> {
  try {
    return await call;
  } catch (error) {
    throw await official(error);
  }
}

async function oneOf<Name extends ErrorName>(error: unknown, names: readonly Name[]): Promise<KnownErrors[Name]> {
  const { findOneOf } = await import('../errors/translate.ts');
  const found = findOneOf(error, names);
  if (found) return found;
  throw error;
}

async function official(error: unknown): Promise<unknown> {
  if (!isKnown(error)) return error;
  const { toOfficial } = await import('../errors/translate.ts');
  return toOfficial(error);
}

/**
 * Returns whether an error is a known error of `latchkey`. By its name: an import of the class would put the code that reads errors into the
 * first load of every page, because a bundler shares it among the code on demand.
 */
const isKnown = (error: unknown): error is KnownError => error instanceof Error && error.name === 'KnownError';
