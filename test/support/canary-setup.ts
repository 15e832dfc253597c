import { format } from 'node:util';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { expectNoCanary } from './canary.ts';

/** What the current test wrote to the console, and the errors that it did not catch. */
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
  // The runner restores globals only before each test. Without this, globals that the last test of a file replaced would still be
  // replaced while the next file is loaded.
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
