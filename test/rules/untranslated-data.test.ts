import { expect, test } from 'vitest';
import { sourcesIn } from './source.ts';

/** Start tags of elements that hold keys, ids, codes, secrets and addresses of the web. */
const DATA = /<(?:code|pre)\b[^>]*>/g;

/** Start tags that hold nothing but an email address or the name of a user. */
const ADDRESS = /<bdi[^>]*>\$\{breakableEmail\((?:name|detail|address|account\.email)\b/g;

/** Returns the start tags in a text that a browser may translate what is inside of. Comments are skipped. */
function translatedIn(text: string): string[] {
  const code = text.replace(/^\s*(?:\*|\/\/|\/\*).*$/gm, '');
  return [...code.matchAll(DATA), ...code.matchAll(ADDRESS)]
    .map(([tag]) => tag)
    .filter((tag) => !/translate=/.test(tag));
}

test('browsers do not translate keys, ids, codes, secrets and addresses', () => {
  const wrong = sourcesIn('elements').flatMap(({ path, text }) => translatedIn(text).map((tag) => `${path}: ${tag}`));
  expect(wrong).toEqual([]);
});

test('the search for data that browsers would translate finds it in templates, not in comments', () => {
  const source = `
    /** Renders <code part="a">. */
    html\`<code part="b" dir="ltr">\${id}</code><pre translate="no"></pre><bdi>\${breakableEmail(address)}</bdi>\``;
  expect(translatedIn(source)).toEqual(['<code part="b" dir="ltr">', '<bdi>${breakableEmail(address']);
});
