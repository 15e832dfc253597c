import { expect, test } from 'vitest';
import { parseSync } from 'vite';
import { readNames } from './names.ts';

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

for (const { code, globals } of CASES) {
  test(`readNames() finds exactly the globals that this code uses: ${code}`, () => {
    expect([...readNames(parse(code)).globals].toSorted()).toEqual(globals.toSorted());
  });
}

test('readNames() lists only calls that run while the module loads as top-level calls', () => {
  const code = `
    const a = atom(1);
    const later = () => map({});
    class A { own = computed(); static shared = deepMap(); run() { atom(2); } }
  `;
  expect([...readNames(parse(code)).topLevelCalls]).toEqual(['atom', 'deepMap']);
});

test('readNames() finds the names of properties that code accesses', () => {
  expect([...readNames(parse('host.shadowRoot.innerHTML = text')).names]).toContain('innerHTML');
});

function parse(code: string): object {
  const { program, errors } = parseSync('case.tsx', code);
  expect(errors).toEqual([]);
  return program;
}
