import type { Caller } from '../../service/support.ts';
import { translate, type Bindings } from '../compare.ts';
import type { GoldenExchange } from './read-golden.ts';

/** The request of an exchange with the values of this run. */
export function ownRequest(caller: Caller, request: GoldenExchange['request'], bindings: Bindings): Request {
  const { method, path, headers, body } = JSON.parse(translate(JSON.stringify(request), bindings)) as GoldenExchange['request'];
  const isForm = headers['content-type'] === 'application/x-www-form-urlencoded';
  const text = isForm ? new URLSearchParams(body as Record<string, string>).toString() : JSON.stringify(body);
  const url = `${caller.service.apiUrl}${path}`;
  return new Request(url, body === null ? { method, headers } : { method, headers, body: text });
}
