import type * as z from 'zod';
import { known, type KnownError } from './known-errors.ts';

/** One problem of a request, with its position in the request: `body.email must be defined`. */
export function problems(position: string, error: z.ZodError): string[] {
  return error.issues.map((issue) => problem(position, issue));
}

/** Collects all problems of a request in the one known error for them (protocol.md §1.5). */
export function schemaError(method: string, path: string, lines: readonly string[]): KnownError {
  const list = lines.map((line) => `\n  - ${line.replaceAll('\n', '\n  ')}`).join('');
  return known('SCHEMA_ERROR', { message: `Request validation failed on ${method} ${path}:${list}` });
}

function problem(position: string, issue: z.core.$ZodIssue): string {
  if (issue.code === 'custom' && issue.params?.['isWhole'] === true) return issue.message;
  const name = `${position}${issue.path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('')}`;
  switch (issue.code) {
    case 'invalid_type':
      return `${name} ${wrongType(issue.expected, issue.input)}`;
    case 'unrecognized_keys':
      return `${name} contains unknown properties: ${issue.keys.join(', ')}`;
    case 'invalid_value':
      return issue.input === undefined
        ? `${name} must be defined`
        : `${name} must be one of the following values: ${issue.values.map(String).join(', ')}`;
    case 'too_big':
      return `${name} must be ${bound(issue, issue.maximum, 'at most', 'less than or equal to')}`;
    case 'too_small':
      return `${name} must be ${bound(issue, issue.minimum, 'at least', 'greater than or equal to')}`;
    default:
      return issue.input === undefined ? `${name} must be defined` : `${name} ${issue.message}`;
  }
}

function wrongType(expected: string, input: unknown): string {
  if (input === undefined) return 'must be defined';
  if (input === null) return 'cannot be null';
  return `must be a \`${expected}\` type, but the final value was: \`${print(input)}\`.`;
}

function bound(
  issue: { origin: string; exact?: boolean | undefined },
  limit: number | bigint,
  text: string,
  number: string,
): string {
  if (issue.origin !== 'string') return `${number} ${limit}`;
  return issue.exact ? `exactly ${limit} characters` : `${text} ${limit} characters`;
}

/** Scalars inside objects are shown as text, as the recorded service does. */
function print(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => (isScalar(part) ? String(part) : part), 2);
}

function isScalar(value: unknown): boolean {
  return typeof value === 'number' || typeof value === 'boolean';
}
