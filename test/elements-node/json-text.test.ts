import { expect, test } from 'vitest';
import { readJson } from '../../elements/project/kit/json-text.ts';

test.for([
  ['{ "sender": ', 1],
  ['{\n  "a": 1\n  "b": 2\n}', 3],
  ['{\n  "a": yes\n}', 2],
  ['{\n  "a": 1,\n}\n', 3],
  ['[1,\n2,\n]', 3],
  ['{\n"a":\n"not\nclosed"}', 3],
  ['{}\n{}', 2],
  ['[1\n}', 2],
  ['{\n"a": [1, {"b": "\\u00e9\\n"}],\n\'c\': 1}', 3],
  ['{\n"a":\n01}', 3],
  ['{1: 2}', 1],
  ['[\nTRUE]', 2],
  ['{"a": 1}}\n', 1],
  ['[1, 2\n\n\n', 1],
  ['"x"\n,\n', 2],
] as const)('readJson() reports the error of %j in line %i', ([text, line]) => {
  expect(readJson(text)).toEqual({ ok: false, line });
});

test.for([
  ['', null],
  [' \n', null],
  ['{ "a": [1, -2.5e3, true, null, "\\"]"] }', { a: [1, -2500, true, null, '"]'] }],
] as const)('readJson() accepts %j', ([text, value]) => {
  expect(readJson(text)).toEqual({ ok: true, value });
});

test('readJson() reports line 2 for a syntax error after a string of 600,000 characters', () => {
  expect(readJson(`{"a": "${'x\\n'.repeat(200_000)}",\nb}`)).toEqual({ ok: false, line: 2 });
});

test('readJson() reports line 1 for an unterminated string of at least 100,000 characters', () => {
  const unclosed = `{"a": "${'x'.repeat(100_000)}`;
  expect(readJson(unclosed)).toEqual({ ok: false, line: 1 });
  expect(readJson(`{"a": "${'\\n'.repeat(100_000)}`)).toEqual({ ok: false, line: 1 });
});
