import type * as z from 'zod';
import { known, type KnownError } from '../base/errors/known-errors.ts';

/**
 * How many problems, names and characters of one value an error repeats. The size of an answer must not grow with the request.
 */
const LISTED = 20;
const VALUE_MAX_CHARACTERS = 200;

/** Describes the problems of a request with their positions, such as `body.email must be defined`. */
export function problems(position: string, error: z.ZodError): string[] {
  return error.issues.slice(0, LISTED).map((issue) => describeIssue(position, issue));
}

/** Returns the first few of the names as text. */
export function nameList(names: readonly string[]): string {
  const rest = names.length - LISTED;
  const listed = names.slice(0, LISTED).map(shorten).join(', ');
  return rest > 0 ? `${listed} and ${rest} more` : listed;
}

/** Creates the known error that lists all problems of a request (protocol.md §1.5). */
export function schemaError(method: string, path: string, lines: readonly string[]): KnownError {
  const list = lines.map((line) => `\n  - ${line.replaceAll('\n', '\n  ')}`).join('');
  return known('SCHEMA_ERROR', { message: `Request validation failed on ${method} ${path}:${list}` });
}

function describeIssue(position: string, issue: z.core.$ZodIssue): string {
  if (issue.code === 'custom' && issue.params?.['isWhole'] === true) return issue.message;
  const name = `${position}${issue.path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${shorten(String(key))}`)).join('')}`;
  switch (issue.code) {
    case 'invalid_type':
      return `${name} ${wrongType(issue.expected, issue.input)}`;
    case 'unrecognized_keys':
      return `${name} contains unknown properties: ${nameList(issue.keys)}`;
    case 'invalid_value':
      return issue.input === undefined
        ? `${name} must be defined`
        : `${name} can only be ${issue.values.map(String).join(', ')}`;
    case 'too_big':
      return `${name} ${limitOf(issue, issue.maximum, 'at most')}`;
    case 'too_small':
      return `${name} ${limitOf(issue, issue.minimum, 'at least')}`;
    default:
      return issue.input === undefined ? `${name} must be defined` : `${name} ${issue.message}`;
  }
}

function wrongType(expected: string, input: unknown): string {
  if (input === undefined) return 'must be defined';
  if (input === null) return 'may not be null';
  return `must be of type ${expected}, but is ${shorten(JSON.stringify(input))}`;
}

function shorten(text: string): string {
  return text.length > VALUE_MAX_CHARACTERS ? `${text.slice(0, VALUE_MAX_CHARACTERS)}…` : text;
}

function limitOf(
  { origin, exact }: { origin: string; exact?: boolean | undefined },
  limit: number | bigint,
  word: 'at most' | 'at least',
): string {
  return origin === 'string' ? `must have ${exact ? 'exactly' : word} ${limit} characters` : `must be ${word} ${limit}`;
}
