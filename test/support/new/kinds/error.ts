import type { Kind } from '../kind.ts';
import { codeOf, type Names, quoted } from '../names.ts';
import { TO_WRITE } from './text-lines.ts';

/** A known error: an error code that the service can return. */
export const error: Kind = {
  title: 'a known error',
  usage: 'error CODE "SENTENCE"',
  files: [{ path: ({ kebab }) => `test/core/errors/${kebab}.test.ts`, holds: 'its test', code: testCode }],
  lines: [
    {
      path: () => 'core/errors/catalogue.ts',
      holds: 'its row',
      code: (names) => `${codeOf(names)}: row(),`,
      place: () => ({ below: 'const catalogue', before: '};' }),
    },
    {
      path: () => 'elements/messages/errors.ts',
      holds: 'its sentence',
      code: (names) => `${codeOf(names)}: () => ${quoted(names.text)},`,
      place: () => ({ below: 'export const errors', before: '} satisfies' }),
    },
    {
      path: () => 'demo/docs/error-words/sign-in-words.ts',
      holds: 'what its page says',
      code: (names) => `${codeOf(names)}: byUser('${TO_WRITE} what it means.', '${TO_WRITE} what to do.'),`,
      place: () => ({ below: 'export const signInWords', before: '} satisfies' }),
    },
  ],
  next: (names) => [
    `Give the row in core/errors/catalogue.ts the details of the error: \`row<{ limit: number }>()\`.`,
    `List ${codeOf(names)} in the \`errors\` of each endpoint whose callers handle it.`,
    'Say in demo/docs/error-words what it means and what to do, in the file of its subject.',
    'Name it in demo/docs/protocol.md, and let the local service answer with it (demo/service/http/errors/).',
  ],
};

function testCode(names: Names): string {
  const code = codeOf(names);
  return `import { expect, test } from 'vitest';
import { buildError } from '../../../core/index.ts';
import { errors } from '../../../elements/messages/errors.ts';

test('${code} is a known error with a sentence', () => {
  expect(buildError('${code}', '', {})).toMatchObject({ name: 'KnownError', code: '${code}' });
  expect(errors.${code}()).toBe(${quoted(names.text)});
});

test('a call returns ${code} as its result', () => {
  throw new Error('Write this test: which call answers ${code}, with which details.');
});
`;
}
