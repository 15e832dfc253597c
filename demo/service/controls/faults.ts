import { setTimeout as wait } from 'node:timers/promises';
import { createKnownError, type KnownErrorCode } from '../base/errors/known-errors.ts';
import { createErrorResponse } from '../http/answer.ts';
import { addCorsHeaders } from '../http/cors.ts';
import type { ControlState, FaultOutcome } from './state.ts';

/** The error with which `fetch` rejects when a fault breaks the connection. The HTTP server closes the socket instead. */
export class DroppedConnectionError extends TypeError {
  constructor() {
    super('fetch failed');
  }
}

/**
 * Applies the controls for latency, held requests and faults to an API request. Returns the response of a fault, or null when
 * the request must be processed normally. Throws `DroppedConnectionError` for a fault that breaks the connection.
 */
export async function applyFaults(state: ControlState, request: Request): Promise<Response | null> {
  const { pathname } = new URL(request.url);
  if (request.method === 'OPTIONS' || !pathname.startsWith('/api/')) return null;
  if (state.latencyMs > 0) await wait(state.latencyMs);
  const fault = state.takeFault(request.method, pathname);
  if (fault && fault.delayMs > 0) await wait(fault.delayMs);
  await state.waitUntilReleased(pathname);
  return fault?.outcome ? createFaultResponse(request, fault.outcome) : null;
}

function createFaultResponse(request: Request, outcome: FaultOutcome): Response {
  switch (outcome.kind) {
    case 'network-error':
      throw new DroppedConnectionError();
    case 'known-error':
      return addCorsHeaders(
        createErrorResponse(request, createKnownError(outcome.code as KnownErrorCode, outcome.details)),
      );
    case 'status':
      return addCorsHeaders(
        new Response(outcome.body ?? '', { status: outcome.status, headers: { ...outcome.headers } }),
      );
  }
}
