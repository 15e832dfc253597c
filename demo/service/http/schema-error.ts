import type * as z from 'zod';
import { knownError, type KnownError } from '../base/errors/known-errors.ts';

/**
 * How many problems or names an error lists. The limits keep the size of an answer independent of the size of the request.
 */
const MAX_LISTED = 20;
/** How many characters of a wrong value, a name or the path the error message repeats. */
const VALUE_MAX_CHARACTERS = 200;

/**
 * Returns a line for each problem, such as `body.email must be defined`. `position` names the part of the request, e.g.
 * `body`.
 */
export function describeProblems(position: string, error: z.ZodError): string[] {
  return error.issues.slice(0, MAX_LISTED).map((issue) => describeIssue(position, issue));
}

/** Joins the first 20 names to one text and adds how many more there are. */
export function joinNames(names: readonly string[]): string {
  const rest = names.length - MAX_LISTED;
  const listed = names.slice(0, MAX_LISTED).map(shortenText).join(', ');
  return rest > 0 ? `${listed} and ${rest} more` : listed;
}

/** Creates the known error that lists all problems of a request (protocol.md §1.5). */
export function schemaError(method: string, path: string, lines: readonly string[]): KnownError {
  const list = lines.map((line) => `\n  - ${line.replaceAll('\n', '\n  ')}`).join('');
  return knownError('SCHEMA_ERROR', { message: `Request validation failed on ${method} ${shortenText(path)}:${list}` });
}

function describeIssue(position: string, issue: z.core.$ZodIssue): string {
  if (issue.code === 'custom' && issue.params?.['isWhole'] === true) return issue.message;
  const name = `${position}${issue.path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${shortenText(String(key))}`)).join('')}`;
  switch (issue.code) {
    case 'invalid_type':
      return `${name} ${describeWrongType(issue.expected, issue.input)}`;
    case 'unrecognized_keys':
      return `${name} contains unknown properties: ${joinNames(issue.keys)}`;
    case 'invalid_value':
      return issue.input === undefined
        ? `${name} must be defined`
        : `${name} can only be ${issue.values.map(String).join(', ')}`;
    case 'too_big':
      return `${name} ${describeLimit(issue, issue.maximum, 'at most')}`;
    case 'too_small':
      return `${name} ${describeLimit(issue, issue.minimum, 'at least')}`;
    default:
      return issue.input === undefined ? `${name} must be defined` : `${name} ${issue.message}`;
  }
}

function describeWrongType(expected: string, input: unknown): string {
  if (input === undefined) return 'must be defined';
  if (input === null) return 'may not be null';
  return `must be of type ${expected}, but is ${shortenText(JSON.stringify(input))}`;
}

function shortenText(text: string): string {
  return text.length > VALUE_MAX_CHARACTERS ? `${text.slice(0, VALUE_MAX_CHARACTERS)}…` : text;
}

function describeLimit(
  { origin, exact }: { origin: string; exact?: boolean | undefined },
  limit: number | bigint,
  word: 'at most' | 'at least',
): string {
  return origin === 'string' ? `must have ${exact ? 'exactly' : word} ${limit} characters` : `must be ${word} ${limit}`;
}
