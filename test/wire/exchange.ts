import { readGolden } from './golden/read-golden.ts';
import { readGroup, readSamples, type Sample } from './recordings.ts';

/** A request with its answer, recorded from the service or written in a golden file. */
export interface Exchange {
  /** `<group>/<name>` of a recording, the name alone of a golden file. */
  readonly name: string;
  readonly request: Sample['request'];
  readonly answer: {
    readonly status: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: unknown;
  };
}

export function readRecorded(groups: readonly string[]): readonly Exchange[] {
  return groups.flatMap(readGroup).map(exchangeOf);
}

/** All recorded exchanges and all golden ones. */
export function readExchanges(): readonly Exchange[] {
  return [...readSamples().map(exchangeOf), ...readGolden()];
}

function exchangeOf({ name, request, response }: Sample): Exchange {
  return { name, request, answer: response };
}

/** The groups that have nothing among these. */
export function groupsWithout(cases: readonly Exchange[], groups: readonly string[]): readonly string[] {
  const found = new Set(cases.map(({ name }) => name.split('/')[0]));
  return groups.filter((group) => !found.has(group));
}

export function answerOf({ status, headers, body }: Exchange['answer']): Response {
  return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers });
}

/** The status that was meant, whatever HTTP says (protocol.md §2.1). */
export function statusOf({ status, headers }: Exchange['answer']): number {
  return Number(headers['x-stack-actual-status'] ?? status);
}

/** Whether the service refused what was asked. */
export function isRefused(answer: Exchange['answer']): boolean {
  return statusOf(answer) >= 400 || 'x-stack-known-error' in answer.headers;
}

/** What a call came to: its value, or the error it threw or gave. */
export async function outcomeOf(call: Promise<unknown> | undefined): Promise<unknown> {
  try {
    const value = await call;
    return isResult(value) && !value.ok ? value.error : value;
  } catch (error) {
    return error;
  }
}

/** The value of a `Result` that is one; anything else as it is. */
export function valueIn(outcome: unknown): unknown {
  return isResult(outcome) && outcome.ok ? outcome.value : outcome;
}

function isResult(value: unknown): value is { ok: true; value: unknown } | { ok: false; error: unknown } {
  return typeof value === 'object' && value !== null && 'ok' in value;
}
