import { expect, test } from 'vitest';
import { sourcesIn } from './source.ts';

/** The files that read the key of an event, and why. All others call `readKey`. */
const READERS: Readonly<Record<string, string>> = {
  'elements/base/read-key.ts': 'has the function `readKey`',
  'elements/parts/image-crop/image-crop.ts':
    'nothing is typed into a picture, and an import of the reader would give pages with every element a file more',
};

/** The properties of a `KeyboardEvent` that name the key. */
const KEY = '(?:key|code|keyCode|which|charCode|isComposing)';
/** Reads such a property of anything but an error, by its name or by a pattern. */
const READS_KEY = new RegExp(
  `\\b(?!error\\b)\\w+\\??\\.${KEY}\\b|\\{[^{}]*\\b${KEY}\\b[^{}]*\\}\\s*(?:: KeyboardEvent|\\) =>|= \\w+;)`,
  'g',
);

test('apart from listed exceptions, only read-key.ts reads the key of a keyboard event', () => {
  const sources = sourcesIn('core', 'elements', 'react', 'demo/site').filter(({ text }) =>
    /Keyboard|key(?:down|up|press)/i.test(text),
  );
  expect(sources.length).toBeGreaterThan(10);
  const readers = sources.filter(({ text }) => text.match(READS_KEY)).map(({ path }) => path);
  expect(readers.toSorted()).toEqual(Object.keys(READERS));
});

test('the search for keys finds event.key, also in patterns, and passes readKey()', () => {
  const code = `
    const one = (event: KeyboardEvent) => event.key === 'Enter' && event?.keyCode;
    function two({ key, altKey }: KeyboardEvent) { return key; }
    class Three { handle = (pressed: KeyboardEvent): void => { const { code } = pressed; }; }
    addEventListener('keyup', ({ key }) => key);
    const fine = (event: KeyboardEvent) => readKey(event) === error.code && event.shiftKey;`;
  expect(code.match(READS_KEY)).toEqual([
    'event.key',
    'event?.keyCode',
    '{ key, altKey }: KeyboardEvent',
    '{ code } = pressed;',
    '{ key }) =>',
  ]);
});
