import { readGolden } from './golden/read-golden.ts';
import { readSamples, type Sample } from './recordings.ts';

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

/** All recorded exchanges and all golden ones. */
export function readExchanges(): readonly Exchange[] {
  return [...readSamples().map(exchangeOf), ...readGolden()];
}

function exchangeOf({ name, request, response }: Sample): Exchange {
  return { name, request, answer: response };
}

/** The status that was meant, whatever HTTP says (protocol.md §2.1). */
export function statusOf({ status, headers }: Exchange['answer']): number {
  return Number(headers['x-stack-actual-status'] ?? status);
}

/** Whether the service refused what was asked. */
export function isRefused(answer: Exchange['answer']): boolean {
  return statusOf(answer) >= 400 || 'x-stack-known-error' in answer.headers;
}
