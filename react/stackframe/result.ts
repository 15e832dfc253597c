import { browserPlatform, wait } from 'latchkey';
import type { Result as ResultType } from './types/result.ts';

/** Either data, or an error that the caller should handle. */
export type Result<Data, Failure = unknown> = ResultType<Data, Failure>;

/**
 * Creates, changes and reads results, as `@stackframe/stack-shared/dist/utils/results` does.
 *
 * @example const team = Result.orThrow(await createTeam());
 */
export const Result = {
  ok: <Data>(data: Data): Result<Data, never> & { status: 'ok' } => ({ status: 'ok', data }),
  error: <Failure>(error: Failure): Result<never, Failure> & { status: 'error' } => ({ status: 'error', error }),
  fromThrowing,
  fromThrowingAsync,
  fromPromise: <Data>(promise: Promise<Data>): Promise<Result<Data>> => fromThrowingAsync(() => promise),
  map: <Data, Next, Failure = unknown>(
    result: Result<Data, Failure>,
    change: (data: Data) => Next,
  ): Result<Next, Failure> => (result.status === 'ok' ? Result.ok(change(result.data)) : result),
  or: <Data, Failure, Fallback>(result: Result<Data, Failure>, fallback: Fallback): Data | Fallback =>
    result.status === 'ok' ? result.data : fallback,
  orThrow,
  orThrowAsync: async <Data, Failure>(result: Promise<Result<Data, Failure>>): Promise<Data> => orThrow(await result),
  retry,
};

function fromThrowing<Data>(call: () => Data): Result<Data> {
  try {
    return Result.ok(call());
  } catch (error) {
    return Result.error(error);
  }
}

async function fromThrowingAsync<Data>(call: () => Promise<Data>): Promise<Result<Data>> {
  try {
    return Result.ok(await call());
  } catch (error) {
    return Result.error(error);
  }
}

function orThrow<Data, Failure>(result: Result<Data, Failure>): Data {
  if (result.status === 'ok') return result.data;
  throw result.error;
}

/** The error of a `retry` whose attempts all failed. */
class RetryError<Failure = unknown> extends AggregateError {
  declare readonly errors: Failure[];

  constructor(errors: Failure[]) {
    super(errors, `All ${errors.length} attempts failed.`);
  }

  get attempts(): number {
    return this.errors.length;
  }
}

/** Calls a function until it succeeds. The pause before the next attempt begins at `exponentialDelayBase` ms and doubles. */
async function retry<Data, Failure>(
  call: (attemptIndex: number) => Result<Data, Failure> | Promise<Result<Data, Failure>>,
  totalAttempts: number,
  { exponentialDelayBase = 1000 }: { exponentialDelayBase?: number | undefined } = {},
): Promise<Result<Data, RetryError<Failure>> & { attempts: number }> {
  const errors: Failure[] = [];
  for (let attempt = 0; attempt < totalAttempts; attempt += 1) {
    const result = await call(attempt);
    if (result.status === 'ok') return { ...result, attempts: attempt + 1 };
    errors.push(result.error);
    if (attempt < totalAttempts - 1) await wait(browserPlatform().clock, exponentialDelayBase * 2 ** attempt);
  }
  return { ...Result.error(new RetryError(errors)), attempts: totalAttempts };
}
