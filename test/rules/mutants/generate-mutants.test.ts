import { expect, test } from 'vitest';
import { canBeParsed, generateMutants, mutatedText } from '../../support/mutants/generate-mutants.ts';
import type { Operator } from '../../support/mutants/operators.ts';

test('the mutation operator "negate condition" negates if, ternary and loop conditions', () => {
  expect(mutantsBy('negate condition', 'if (a) b;')).toEqual(['if (!(a)) b;']);
  expect(mutantsBy('negate condition', 'c = a || b ? 1 : 2;')).toEqual(['c = !(a || b) ? 1 : 2;']);
  expect(mutantsBy('negate condition', 'while (!a.b) c;')).toEqual(['while (a.b) c;']);
  expect(mutantsBy('negate condition', 'do c; while (a < b)')).toEqual(['do c; while (!(a < b))']);
});

test('generateMutants() creates only one mutant for a condition that is a comparison or a boolean', () => {
  expect(allMutants('if (a === b) c;')).toEqual(['if (a !== b) c;']);
  expect(allMutants('while (true) c;')).toEqual(['while (false) c;']);
});

test('the mutation operator "swap && and ||" replaces && with || and adds parentheses', () => {
  expect(mutantsBy('swap && and ||', 'c = (a) && b;')).toEqual(['c = ((a) || b);']);
  expect(mutantsBy('swap && and ||', 'd = a && b && c;')).toEqual(['d = (a || b) && c;', 'd = (a && b || c);']);
  expect(mutantsBy('swap && and ||', 'c = a ?? b;')).toEqual([]);
});

test.each([
  ['<', '<='],
  ['<=', '<'],
  ['>', '>='],
  ['>=', '>'],
  ['===', '!=='],
  ['!==', '==='],
  ['==', '!='],
  ['!=', '=='],
])('the mutation operator "swap comparison" changes %s to %s', (before, after) => {
  expect(mutantsBy('swap comparison', `c = a ${before} b;`)).toEqual([`c = a ${after} b;`]);
});

test('generateMutants() creates no mutants for arithmetic operators', () => {
  expect(allMutants('c = a + b - d * e;')).toEqual([]);
});

test('the mutation operator "flip boolean" exchanges true and false', () => {
  expect(mutantsBy('flip boolean', 'f(true, false);')).toEqual(['f(false, false);', 'f(true, true);']);
});

test('the mutation operator "drop call" removes a call with an unused result', () => {
  expect(mutantsBy('drop call', 'if (a) b();')).toEqual(['if (a) ;']);
  expect(mutantsBy('drop call', 'await a.b?.(c);')).toEqual([';']);
  expect(mutantsBy('drop call', 'void a();')).toEqual([';']);
  expect(mutantsBy('drop call', 'c = a(); c += 1; c++;')).toEqual([]);
  expect(mutantsBy('drop call', 'class A extends B { constructor() { super(); } }')).toEqual([]);
});

test('the mutation operator "drop guard" removes an if statement that only returns', () => {
  const inFunction = (code: string) => `function f() { ${code} }`;
  expect(mutantsBy('drop guard', inFunction('if (a) return b;'))).toEqual([inFunction(';')]);
  expect(mutantsBy('drop guard', inFunction('if (a) { return; }'))).toEqual([inFunction(';')]);
  expect(mutantsBy('drop guard', inFunction('if (a) return b; else c();'))).toEqual([]);
  expect(mutantsBy('drop guard', inFunction('if (a) { c(); return b; }'))).toEqual([]);
  expect(mutantsBy('drop guard', inFunction('if (a) throw b;'))).toEqual([]);
});

test('the mutation operator "add one" adds one to a number', () => {
  expect(mutantsBy('add one', 'a = b[0] + 60_000;')).toEqual(['a = b[1] + 60_000;', 'a = b[0] + 60001;']);
});

test('the mutation operator "empty string" empties a string', () => {
  expect(mutantsBy('empty string', `a = 'b' + "";`)).toEqual([`a = '' + "";`]);
  expect(mutantsBy('empty string', `a = { 'b-c': d };`)).toEqual([`a = { '': d };`]);
});

test('the mutation operator "empty string" keeps module names and directives', () => {
  const code = `'use client'; import a from 'b'; export * from 'c'; export { d } from 'e'; await import('f');`;
  expect(mutantsBy('empty string', code)).toEqual([]);
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

test('for a source with a syntax error, generateMutants() throws and canBeParsed() returns false', () => {
  expect(() => generateMutants('core/a.ts', 'if (')).toThrow('core/a.ts cannot be parsed');
  expect([canBeParsed('core/a.ts', 'if (a) b;'), canBeParsed('core/a.ts', 'if () b;')]).toEqual([true, false]);
});

function allMutants(code: string): string[] {
  return generateMutants('core/a.ts', code).map((mutant) => mutatedText(code, mutant));
}

function mutantsBy(operator: Operator, code: string): string[] {
  const mutants = generateMutants('core/a.ts', code).filter((mutant) => mutant.operator === operator);
  return mutants.map((mutant) => mutatedText(code, mutant));
}
