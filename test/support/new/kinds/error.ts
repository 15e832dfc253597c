import { type Kind, line } from '../kind.ts';
import { type Names, quoted } from '../names.ts';
import { testToWrite } from './shared.ts';
import { TO_WRITE } from './text-lines.ts';

/** A known error: an error code that the service can return. */
export const error: Kind = {
  title: 'a known error',
  usage: 'error CODE "SENTENCE"',
  files: [{ path: 'test/core/errors/<kebab>.test.ts', holds: 'its test', code: testCode }],
  lines: [
    line('core/errors/catalogue.ts', 'its row', '<code>: row(),', ['const catalogue', '};']),
    line('elements/messages/errors.ts', 'its sentence', ({ code, text }) => `${code}: () => ${quoted(text)},`, [
      'export const errors',
      '} satisfies',
    ]),
    line(
      'demo/docs/error-words/sign-in-words.ts',
      'what its page says',
      `<code>: byUser('${TO_WRITE} what it means.', '${TO_WRITE} what to do.'),`,
      ['export const signInWords', '} satisfies'],
    ),
  ],
  next: [
    'Give the row in core/errors/catalogue.ts the details of the error: `row<{ limit: number }>()`.',
    'List <code> in the `errors` of each endpoint whose callers handle it.',
    'Say in demo/docs/error-words what it means and what to do, in the file of its subject.',
    'Name it in demo/docs/protocol.md, and let the local service answer with it (demo/service/http/errors/).',
  ],
};

function testCode({ code, text }: Names): string {
  return `import { expect, test } from 'vitest';
import { buildError } from '../../../core/index.ts';
import { errors } from '../../../elements/messages/errors.ts';

test('${code} is a known error with a sentence', () => {
  expect(buildError('${code}', '', {})).toMatchObject({ name: 'KnownError', code: '${code}' });
  expect(errors.${code}()).toBe(${quoted(text)});
});

${testToWrite(`a call returns ${code} as its result`, `which call answers ${code}, with which details`)}
`;
}
