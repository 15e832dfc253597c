import { KnownError } from '../../errors/known-error.ts';
import { LatchkeyError } from '../../errors/latchkey-error.ts';
import type { Platform } from '../../platform/ports.ts';

/** The requests of a program, as far as they say why it failed. */
export interface WatchedRequests {
  readonly platform: Platform;
  /** Returns a sentence about the error, with the address of the service. */
  readonly explain: (error: unknown, projectId: string | undefined) => string;
}

/** Watches the requests of a platform. Failed requests are repeated, so the error at the end may only say that time was up. */
export function watchRequests(platform: Platform): WatchedRequests {
  let address = 'the service';
  let failure: unknown;
  const { fetch: send } = platform;
  const fetch: Platform['fetch'] = async (url, init) => {
    address = new URL(url).origin;
    try {
      const response = await send(url, init);
      failure = undefined;
      return response;
    } catch (error) {
      // The end of the program's own time limit says nothing about the service.
      if (init.signal?.aborted !== true) failure = error;
      throw error;
    }
  };
  return {
    platform: { ...platform, fetch },
    explain: (error, projectId) => {
      if (error instanceof KnownError) return explainAnswer(error, address, projectId);
      if (error instanceof LatchkeyError && UNREACHED.includes(error.code)) return explainFailure(failure, address);
      return error instanceof Error ? error.message : String(error);
    },
  };
}

const UNREACHED: readonly string[] = ['NETWORK', 'TIMEOUT'];

const NO_PROJECT: readonly string[] = ['PROJECT_NOT_FOUND', 'CURRENT_PROJECT_NOT_FOUND'];

function explainAnswer({ code, message }: KnownError, address: string, projectId: string | undefined): string {
  if (NO_PROJECT.includes(code)) return `${address} has no project with the id ${projectId}. Check the project id.`;
  return `${address} refused: ${message} (${code})`;
}

function explainFailure(failure: unknown, address: string): string {
  if (failure === undefined) return `${address} accepts connections or drops them, but gave no answer in time.`;
  const code = systemCodeOf(failure);
  if (code === 'ECONNREFUSED')
    return `Nothing listens at ${address} (${code}). Start the service, such as \`npx latchkey-emulator\`, or check the address.`;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `The host of ${address} is unknown (${code}). Check the address, and the network of this machine.`;
  return `${address} could not be reached: ${code ?? failure}`;
}

/** Returns the code of the operating system, such as `ECONNREFUSED`. Node puts it into a cause of the error of `fetch`. */
function systemCodeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;
  const [first] = error instanceof AggregateError ? error.errors : [];
  return systemCodeOf(first) ?? systemCodeOf(error.cause);
}
