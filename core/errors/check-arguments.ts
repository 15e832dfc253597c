import { objectFromEntries } from '../base/object-from-entries.ts';
import { LatchkeyError } from './latchkey-error.ts';

/**
 * What an argument or a field must be. `code`: a one-time code. `id`: checked where it is used (`checked.ts`). `any`: several kinds, checked
 * where they are used.
 */
type Kind =
  | 'any'
  | 'id'
  | 'code'
  | 'string'
  | 'string|null'
  | 'number'
  | 'number|null'
  | 'boolean'
  | 'object'
  | 'array'
  | 'function';

/** The arguments of a function by their names, in their order, or the fields of an object. A name that ends with `?` is optional. */
export interface Signature {
  readonly [name: string]: Kind | Signature;
}

/** A table with the arguments of each function of `Calls` and of its groups. A missing or surplus row does not compile. */
export type Signatures<Calls> = {
  readonly [Name in keyof Calls as Name extends `$${string}` ? never : Name]: Calls[Name] extends (
    ...given: never[]
  ) => unknown
    ? Signature
    : Signatures<Calls[Name]>;
};

const WORDS: Readonly<Record<string, string>> = {
  code: 'a string',
  string: 'a string',
  number: 'a number',
  boolean: 'true or false',
  array: 'an array',
  function: 'a function',
};

/**
 * Checks the kinds of the arguments of a call before anything is sent.
 *
 * @throws LatchkeyError `MISUSE` naming the function, the argument and what it must be, never the value, which may be a secret
 */
export function checkArguments(verb: string, signature: Signature, given: readonly unknown[]): void {
  for (const [index, [name, kind]] of Object.entries(signature).entries()) {
    if (!name.endsWith('?') || given[index] !== undefined) checkValue(verb, name.replace('?', ''), kind, given[index]);
  }
}

function checkValue(verb: string, path: string, kind: Kind | Signature, value: unknown): void {
  if (typeof kind === 'string') {
    const [base = '', orNull] = kind.split('|');
    if (isOfKind(base, value) || (orNull && value === null)) return;
    throw wrongKind(verb, path, `${WORDS[base] ?? 'an object'}${orNull ? ' or null' : ''}`);
  }
  const fields = Object.entries(kind);
  if (!isOfKind('object', value)) {
    const needed = fields.map(([name]) => name).filter((name) => !name.endsWith('?'));
    throw wrongKind(verb, path, `an object${needed.length > 0 ? ` with ${needed.join(', ')}` : ''}`);
  }
  for (const [name, fieldKind] of fields) {
    const field: unknown = Reflect.get(Object(value), name.replace('?', ''));
    const isAbsent = name.endsWith('?') && (field ?? null) === null;
    if (!isAbsent) checkValue(verb, `${path}.${name.replace('?', '')}`, fieldKind, field);
  }
}

function wrongKind(verb: string, path: string, wanted: string): LatchkeyError {
  return new LatchkeyError('MISUSE', `The argument ${path} of ${verb}() must be ${wanted}.`);
}

function isOfKind(kind: string, value: unknown): boolean {
  if (kind === 'any' || kind === 'id') return true;
  if (kind === 'array') return Array.isArray(value);
  if (kind === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value);
  return typeof value === (kind === 'code' ? 'string' : kind);
}

/** Returns the calls with checks of their arguments. A call with an argument of the wrong kind rejects. */
export function withChecks<Calls extends object>(calls: Calls, signatures: Signatures<Calls>): Calls {
  return checkGroup(calls, objectFromEntries(Object.entries(signatures)), '');
}

function checkGroup<Group extends object>(group: Group, signatures: Signature, path: string): Group {
  const properties = Object.getOwnPropertyDescriptors<object>(group);
  for (const [name, property] of Object.entries<PropertyDescriptor>({ ...properties })) {
    const { value } = property;
    const signature = signatures[name];
    if (typeof signature !== 'object') continue;
    if (typeof value === 'object') property.value = checkGroup(value, signature, `${path}${name}.`);
    if (typeof value !== 'function' || Object.keys(signature).length === 0) continue;
    property.value = (...given: readonly unknown[]): unknown => {
      try {
        checkArguments(path + name, signature, given);
      } catch (error) {
        // A function that returns an iterator cannot reject.
        if (name === 'all') throw error;
        return Promise.reject(error);
      }
      return Reflect.apply(value, group, given);
    };
  }
  return Object.defineProperties(objectFromEntries<Group>([]), properties);
}
