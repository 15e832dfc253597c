import type { ErrorCode } from '../../../core/errors/catalogue.ts';
import { NOBODY } from '../server/support/server-groups.ts';

/** No endpoint lists this code. */
export const UNLISTED: ErrorCode = 'UNSUPPORTED_ERROR';

/** The answer of a service that refuses a request with a code. */
export function refusal(code: ErrorCode = UNLISTED): Response {
  return Response.json({ code, error: 'Refused.' }, { status: 400, headers: { 'x-stack-known-error': code } });
}

/** Whether a refusal with this code came back as a failed Result. */
export function isFailure(outcome: unknown, code: ErrorCode): boolean {
  const result = outcome as { ok?: unknown; error?: { code?: unknown } } | null | undefined;
  return result?.ok === false && result.error?.code === code;
}

/** Method, path and query of a request, with `:id` in place of the id that nothing has. */
export function describeRequest({ method, url }: Request): string {
  const { pathname, search } = new URL(url);
  return `${method} ${pathname.replace('/api/v1', '')}${search}`.replaceAll(NOBODY, ':id');
}
