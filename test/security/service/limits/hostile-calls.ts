import type { AccessLevel } from '../../../../demo/service/base/access.ts';
import type { Endpoint } from '../../../../demo/service/endpoints/endpoint.ts';
import { bodyKinds } from './hostile-bodies.ts';
import { READ_HEADERS } from './hostile-headers.ts';
import type { Extent, Kinds, Parts } from './hostile-parts.ts';
import { LETTERS, manyKeys, type Fill } from './hostile-texts.ts';
import type { Call, LimitsScene } from './limits-scene.ts';
import { fieldsOf, longValue, shortFields, type Fields, type KnownValues } from './schema-values.ts';

/** A call whose request can have about any length. */
export interface HostileCall {
  /** What is long in the request: the level of access, a part of the request, and with what it is filled. */
  readonly kind: string;
  /** The part of the request, such as a field of the body. What a call changed there, the next call of the same part changes again. */
  readonly part: string;
  readonly ofLength: (length: number) => Call;
}

/** Returns the fields of a body at a level of access that are not those of the lowest level. */
function newFields(endpoint: Endpoint, level: AccessLevel | 'none', lowest: AccessLevel | 'none'): Fields {
  const fields = fieldsOf(endpoint.schemasFor(level).body);
  if (level === lowest) return fields;
  const known = fieldsOf(endpoint.schemasFor(lowest).body);
  return Object.fromEntries(Object.entries(fields).filter(([name, field]) => field !== known[name]));
}

/**
 * Returns the hostile calls of a route at its lowest level of access, and those at admin level that concern fields which the
 * lowest level does not have.
 */
export function hostileCalls(scene: LimitsScene, name: string, endpoint: Endpoint, extent: Extent): HostileCall[] {
  const [method = '', route = ''] = name.split(' ');
  const lowest = endpoint.access;
  const { query } = endpoint.schemasFor(lowest);
  const known = scene.knownFor(name);
  const params = Object.fromEntries(
    [...route.matchAll(/:(\w+)/g)].map(([, param = '']) => [param, String(known.own[param] ?? known.all[param]?.[0])]),
  );
  const usual = { params, query: shortFields(fieldsOf(query), known) };
  const callsAt = (access: AccessLevel | 'none', kinds: Kinds): HostileCall[] => {
    const body = shortFields(fieldsOf(endpoint.schemasFor(access).body), known);
    // An endpoint that needs no level may still read the headers of one.
    const level = access === 'none' ? 'client' : access;
    const toCall = (parts: Parts): Call => {
      const filled = { ...usual.params, ...parts.params };
      const path = route.replace(/:(\w+)/g, (_, param: string) => encodeURIComponent(filled[param] ?? ''));
      const pairs = Object.entries({ ...usual.query, ...parts.query }).map(([key, value]) => [key, String(value)]);
      const search = new URLSearchParams(pairs);
      const content = method === 'GET' ? {} : { body: parts.body ?? body };
      const headers = { 'x-stack-refresh-token': scene.tokens.refresh, ...parts.headers };
      const options = { access: level, token: scene.tokens.access, ...content, headers };
      return { method, path: `${path === '/' ? '' : path}${search.size === 0 ? '' : `?${search}`}`, options };
    };
    return Object.entries(kinds).flatMap(([part, makes]) =>
      Object.entries(makes).map(([kind, make]) => ({
        kind: `${access}, ${part}: ${kind}`,
        part: `${access}, ${part}`,
        ofLength: (length) => toCall(make(Math.floor(length))),
      })),
    );
  };
  const bodyAt = (level: AccessLevel | 'none'): Kinds => {
    const { body } = endpoint.schemasFor(level);
    const usualBody = shortFields(fieldsOf(body), known);
    return method === 'GET' ? {} : bodyKinds(newFields(endpoint, level, lowest), body, usualBody, known, extent);
  };
  const rest = { address: addressKinds(Object.keys(params), fieldsOf(query), known, extent), headers: HEADER_KINDS };
  const hasMore = lowest !== 'admin' && Object.keys(newFields(endpoint, 'admin', lowest)).length > 0;
  return [...callsAt(lowest, { ...rest, ...bodyAt(lowest) }), ...(hasMore ? callsAt('admin', bodyAt('admin')) : [])];
}

function addressKinds(names: readonly string[], fields: Fields, known: KnownValues, extent: Extent) {
  const inParams = (text: Fill) => (length: number) => ({
    params: Object.fromEntries(names.map((name) => [name, text(length / names.length)])),
  });
  const params = {
    'long parameters of the path': inParams(LETTERS),
    'slashes in the path': inParams((length) => '/'.repeat(length / 3)),
  };
  const query = Object.entries(fields).map(([name, field]): [string, (length: number) => Parts] => [
    `a long parameter ${name}`,
    (length) => ({ query: { [name]: longValue(field, LETTERS(length), known) ?? LETTERS(length) } }),
  ]);
  return {
    ...(names.length > 0 ? params : {}),
    ...(extent === 'all' ? Object.fromEntries(query) : {}),
    'many parameters': (length: number) => ({ query: manyKeys(length) }),
    'a parameter with a long name': (length: number) => ({ query: { [LETTERS(length)]: 1 } }),
  };
}

const HEADER_KINDS = {
  'all headers': (length: number) => ({
    headers: Object.fromEntries(READ_HEADERS.map((name) => [name, LETTERS(length / READ_HEADERS.length)])),
  }),
  'many cookies': (length: number) => ({
    headers: { cookie: Array.from({ length: length / 30 }, (_, index) => `stack-oauth-inner-${index}=a`).join('; ') },
  }),
};
