import { expect, test } from 'vitest';
import { parseSync } from 'vite';
import { readGlobals } from './names.ts';

/** The rules are only as good as their reader: each line is something it must see, or must not take for more than it is. */
const CASES: { code: string; globals: string[] }[] = [
  { code: 'fetch("/")', globals: ['fetch'] },
  { code: 'const f = fetch;', globals: ['fetch'] },
  { code: 'const now = Date.now()', globals: ['Date', 'Date.now'] },
  { code: 'globalThis["fetch"]("/")', globals: ['globalThis'] },
  { code: 'const { href } = location;', globals: ['location'] },
  { code: 'const page = { location };', globals: ['location'] },
  { code: 'if (typeof document === "undefined") run(); function run() {}', globals: ['document'] },
  { code: 'const x = (window as Window).top!;', globals: ['window'] },
  { code: 'class A { #x = setTimeout(() => {}, 1); }', globals: ['setTimeout'] },
  { code: 'declare const cookieStore: object; use(cookieStore); function use(x: object) {}', globals: ['cookieStore'] },
  { code: 'const a = <div onClick={() => alert()} />;', globals: ['alert'] },
  { code: 'function go(location: Location) { location.assign("/"); }', globals: [] },
  { code: 'import { fetch } from "./ports.ts"; fetch("/");', globals: [] },
  { code: 'const { clock: { setTimeout } } = ports(); function ports() { return setTimeout; }', globals: [] },
  { code: 'function use(platform) { return platform.fetch("/"); }', globals: [] },
  { code: 'const options = { location: 1, fetch: 2 };', globals: [] },
  { code: 'type W = typeof window; interface A { document: Document }', globals: [] },
  { code: 'const text = "fetch(location)"; // document', globals: [] },
];

test.each(CASES)('readGlobals() finds exactly the globals that this code uses: $code', ({ code, globals }) => {
  const { program, errors } = parseSync('case.tsx', code);
  expect(errors).toEqual([]);
  expect([...readGlobals(program)].toSorted()).toEqual(globals.toSorted());
});
