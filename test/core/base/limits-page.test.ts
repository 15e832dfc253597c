import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as base from '../../../core/base/constants.ts';
import * as cache from '../../../core/cache/limits.ts';
import * as flows from '../../../core/flows/limits.ts';
import * as routes from '../../../core/routes/limits.ts';
import * as verify from '../../../core/server/verify/limits.ts';
import * as webhooks from '../../../core/server/webhooks/limits.ts';
import * as session from '../../../core/session/limits.ts';
import * as transport from '../../../core/transport/limits.ts';

const page = readFileSync(new URL('../../../demo/docs/limits.md', import.meta.url), 'utf8');

/** This constant limits timers of browsers, and says nothing about the product. */
const LEFT_OUT = 'WAIT_LIMIT_MS';

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['min', 60_000],
  ['s', 1_000],
  ['ms', 1],
] as const;

test('the documentation page on limits lists every limit constant of core with its value', () => {
  const all = { ...base, ...cache, ...flows, ...routes, ...session, ...transport, ...verify, ...webhooks };
  const limits = Object.entries(all).flatMap(([name, value]) => {
    const text = name === LEFT_OUT ? null : describeValue(name, value);
    return text === null ? [] : [[name, text] as const];
  });
  const rows = [...page.matchAll(/^\|.+\| (.+) \| `([A-Z_]+)` \|$/gm)].map(([, value, name]) => [name, value]);
  expect(rows.toSorted()).toEqual(limits.toSorted());
});

/** Returns the value as the page spells it; null when the constant is no limit. */
function describeValue(name: string, value: unknown): string | null {
  if (value === Number.POSITIVE_INFINITY) return 'unlimited';
  if (typeof value === 'number' && /_(MS|SECONDS)$/.test(name)) {
    return describeTime(name.endsWith('_MS') ? value : value * 1_000);
  }
  if (typeof value === 'number') return value.toLocaleString('en');
  return isRange(value) ? `${value.min} to ${value.max}` : null;
}

/** Returns a time in the largest unit of which it is a whole multiple. */
function describeTime(ms: number): string {
  const [unit, size] = UNITS.find(([, each]) => ms % each === 0) ?? ['ms', 1];
  const count = ms / size;
  return `${count} ${unit}${count > 1 && (unit === 'day' || unit === 'hour') ? 's' : ''}`;
}

function isRange(value: unknown): value is { min: number; max: number } {
  return typeof value === 'object' && value !== null && 'min' in value && 'max' in value;
}
