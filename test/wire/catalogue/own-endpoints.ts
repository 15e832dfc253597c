import type { Access, Endpoint } from '../../../core/transport/endpoint.ts';
import type { ErrorCode } from '../../../core/errors/catalogue.ts';

/** An endpoint of core, with the codes that it lists. */
export interface OwnEndpoint {
  /** Method and path, with `{}` for each parameter, such as `PATCH /teams/{}`. */
  readonly route: string;
  readonly access: Access;
  readonly codes: readonly string[];
}

/** A UUID of version 4, which every path takes as a parameter. */
const ID = '7c7f2d4e-5c1e-4f8a-9b1d-3f0a6c2e1d55';

export type AnyEndpoint = Endpoint<Access, never, never, unknown, ErrorCode>;

/** Describes an endpoint as the official requests are described. */
export function describeEndpoint({ access, method, path, errors }: AnyEndpoint): OwnEndpoint {
  const address = typeof path === 'string' ? path : addressOf(path);
  const route = `${method} ${address.replace(/\?.*$/, '').replaceAll(ID, '{}')}`;
  return { route, access, codes: errors };
}

/** Calls a path with a parameter that is the id, or with one whose fields are all the id. */
function addressOf(path: (params: never) => string): string {
  const fields: object = new Proxy({}, { get: () => ID });
  for (const params of [ID, fields]) {
    try {
      const address = path(params as never);
      if (!address.includes('undefined')) return address;
    } catch {
      // The path takes the other kind of parameter.
    }
  }
  throw new Error('The path takes another parameter.');
}
