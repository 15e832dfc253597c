import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { vi } from 'vitest';
import type { AccessLevel, Endpoint } from '../../../core/transport/endpoint.ts';
import type { ErrorCode } from '../../../core/errors/catalogue.ts';
import { ROOT } from '../../support/run/program.ts';

/** An endpoint of core, with the codes that it lists. */
export interface OwnEndpoint {
  /** Method and path, with `{}` for each parameter, such as `PATCH /teams/{}`. */
  readonly route: string;
  readonly access: AccessLevel;
  readonly codes: readonly string[];
  readonly definition: AnyEndpoint;
}

/** A UUID of version 4, which every path takes as a parameter. */
const ID = '7c7f2d4e-5c1e-4f8a-9b1d-3f0a6c2e1d55';

export type AnyEndpoint = Endpoint<AccessLevel, never, never, unknown, ErrorCode>;

/**
 * Loads all modules of core and describes the endpoints that they declare. A test file mocks `endpoint` to add each definition to
 * this list.
 */
export async function loadOwnEndpoints(definitions: readonly AnyEndpoint[]): Promise<readonly OwnEndpoint[]> {
  const core = join(ROOT, 'core');
  const modules = (await readdir(core, { recursive: true })).filter((path) => path.endsWith('.ts'));
  // Other test files of this worker have loaded these modules already, without the mock.
  vi.resetModules();
  for (const path of modules) await import(join(core, path));
  return definitions.map(describeEndpoint);
}

/** Describes an endpoint as the official requests are described. */
function describeEndpoint(definition: AnyEndpoint): OwnEndpoint {
  const { access, method, path, errors } = definition;
  const address = typeof path === 'string' ? path : addressOf(path);
  const route = `${method} ${address.replace(/\?.*$/, '').replaceAll(ID, '{}')}`;
  return { route, access, codes: errors, definition };
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
