import { format } from 'node:util';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { expectNoCanary } from './canary.ts';

/** What was written to the console, and what was thrown where nobody caught it, while one test ran. */
const seen: { where: string; what: unknown }[] = [];
const METHODS = ['log', 'info', 'warn', 'error', 'debug', 'trace', 'dir', 'table'] as const;
const stops: (() => void)[] = [];

beforeEach(() => {
  for (const method of METHODS) stops.push(watch(method));
  const note = (what: unknown) => void seen.push({ where: 'an unhandled error', what });
  process.on('uncaughtExceptionMonitor', note);
  stops.push(() => process.off('uncaughtExceptionMonitor', note));
});

afterEach(() => {
  // The runner does so before each test only: what the last test of a file replaced would be there while the next file is loaded.
  vi.unstubAllGlobals();
  for (const stop of stops.splice(0)) stop();
  const found = seen.splice(0);
  for (const { where, what } of found) expectNoCanary(what, where);
  expect(found.filter(({ where }) => where === 'an unhandled error')).toEqual([]);
});

function watch(method: (typeof METHODS)[number]): () => void {
  const original = console[method] as (...values: unknown[]) => void;
  const spy = (...values: unknown[]) => {
    seen.push({ where: `console.${method}`, what: [format(...values), values] });
    original.apply(console, values);
  };
  console[method] = spy;
  return () => {
    if (console[method] === spy) console[method] = original;
  };
}
