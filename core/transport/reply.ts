import { ANSWER_HEADERS } from '../base/client-names.ts';

/** The HTTP response to a request, from the service or from a proxy in between. */
export interface Reply {
  /** The address of the request. */
  readonly url: string;
  readonly status: number;
  /** The value of the header `x-stack-known-error`, if the service sent one. */
  readonly errorCode: string | null;
  readonly body: string;
  readonly headers: Pick<Headers, 'get'>;
  /** When the reply arrived, on the wall clock of this device. */
  readonly receivedAt: number;
}

/** Reads a header of an answer, such as `known-error`, with the prefix of any generation of the service. */
export function readHeader(headers: Pick<Headers, 'get'>, name: string): string | null {
  return ANSWER_HEADERS.map((prefix) => headers.get(prefix + name)).find(Boolean) ?? null;
}

/**
 * Returns true for a successful answer of the service. A web page does not count, whatever its status: it comes from a captive portal, a
 * proxy or another site at the configured address.
 */
export function isSuccess({ status, errorCode, body }: Reply): boolean {
  return errorCode === null && status >= 200 && status < 400 && !/^\s*</.test(body);
}
