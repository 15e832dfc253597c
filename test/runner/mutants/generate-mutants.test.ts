import { expect, test } from 'vitest';
import { chooseMutants, generateMutants, mutatedText } from '../../support/mutants/generate-mutants.ts';
import type { Operator } from '../../support/mutants/operators.ts';

/** What each operator makes of code. */
const MADE: readonly (readonly [operator: Operator, code: string, mutants: readonly string[]])[] = [
  ['negate condition', 'if (a) b;', ['if (!(a)) b;']],
  ['negate condition', 'c = a || b ? 1 : 2;', ['c = !(a || b) ? 1 : 2;']],
  ['negate condition', 'while (!a.b) c;', ['while (a.b) c;']],
  ['negate condition', 'do c; while (a < b)', ['do c; while (!(a < b))']],
  ['swap && and ||', 'c = (a) && b;', ['c = ((a) || b);']],
  ['swap && and ||', 'd = a && b && c;', ['d = (a || b) && c;', 'd = (a && b || c);']],
  ['swap && and ||', 'c = a ?? b;', []],
  ['flip boolean', 'f(true, false);', ['f(false, false);', 'f(true, true);']],
  ['drop call', 'if (a) b();', ['if (a) ;']],
  ['drop call', 'await a.b?.(c);', [';']],
  ['drop call', 'void a();', [';']],
  ['drop call', 'c = a(); c += 1; c++;', []],
  ['drop call', 'class A extends B { constructor() { super(); } }', []],
  ['drop guard', 'function f() { if (a) return b; }', ['function f() { ; }']],
  ['drop guard', 'function f() { if (a) { return; } }', ['function f() { ; }']],
  ['drop guard', 'function f() { if (a) return b; else c(); }', []],
  ['drop guard', 'function f() { if (a) { c(); return b; } }', []],
  ['drop guard', 'function f() { if (a) throw b; }', []],
  ['add one', 'a = b[0] + 60_000;', ['a = b[1] + 60_000;', 'a = b[0] + 60001;']],
  ['empty string', `a = 'b' + "";`, [`a = '' + "";`]],
  ['empty string', `a = { 'b-c': d };`, [`a = { '': d };`]],
  ['empty string', `'use client'; import a from 'b'; export * from 'c'; export { d } from 'e'; await import('f');`, []],
  ...Object.entries({
    '<': '<=',
    '<=': '<',
    '>': '>=',
    '>=': '>',
    '===': '!==',
    '!==': '===',
    '==': '!=',
    '!=': '==',
  }).map(([before, after]) => ['swap comparison', `c = a ${before} b;`, [`c = a ${after} b;`]] as const),
];

test.each(MADE)('the mutation operator "%s" makes of %j exactly %j', (operator, code, mutants) => {
  const made = generateMutants('core/a.ts', code).filter((mutant) => mutant.operator === operator);
  expect(made.map((mutant) => mutatedText(code, mutant))).toEqual(mutants);
});

test('generateMutants() creates only one mutant for a condition that is a comparison or a boolean', () => {
  expect(allMutants('if (a === b) c;')).toEqual(['if (a !== b) c;']);
  expect(allMutants('while (true) c;')).toEqual(['while (false) c;']);
});

test('generateMutants() creates no mutants for arithmetic operators', () => {
  expect(allMutants('c = a + b - d * e;')).toEqual([]);
});

test('generateMutants() creates mutants for values and no mutants for types', () => {
  expect(allMutants(`interface A { b: 'c' | 1 | true } type D = A extends 'e' ? 1 : 2; declare const g: 'h';`)).toEqual(
    [],
  );
  expect(allMutants(`const a: 'b' = c('d' as 'e');`)).toEqual([`const a: 'b' = c('' as 'e');`]);
});

test('generateMutants() returns file, line, position and change of each mutant', () => {
  expect(generateMutants('core/a.ts', 'const a = 1;\n\nif (a)\n  b = 2;\n')).toEqual([
    { file: 'core/a.ts', line: 1, operator: 'add one', start: 10, end: 11, before: '1', after: '2' },
    { file: 'core/a.ts', line: 3, operator: 'negate condition', start: 18, end: 19, before: 'a', after: '!(a)' },
    { file: 'core/a.ts', line: 4, operator: 'add one', start: 27, end: 28, before: '2', after: '3' },
  ]);
});

test('generateMutants() throws for a source with a syntax error', () => {
  expect(() => generateMutants('core/a.ts', 'if (')).toThrow('core/a.ts cannot be parsed');
});

test('chooseMutants() chooses the same different mutants only for the same seed, and keeps their order', () => {
  const all = Array.from({ length: 1000 }, (_, index) => index);
  const chosen = chooseMutants(all, { count: 60, seed: 1 });
  expect(chosen).toHaveLength(60);
  expect(chosen).toEqual([...new Set(chosen)].toSorted((a, b) => a - b));
  expect(chooseMutants(all, { count: 60, seed: 1 })).toEqual(chosen);
  expect(chooseMutants(all, { count: 60, seed: 2 })).not.toEqual(chosen);
  expect(chooseMutants(all, { count: 2000, seed: 1 })).toEqual(all);
});

function allMutants(code: string): string[] {
  return generateMutants('core/a.ts', code).map((mutant) => mutatedText(code, mutant));
}
