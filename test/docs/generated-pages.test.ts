import { expect, test } from 'vitest';
import { namesWithoutWords } from '../../.build/docs/names-pages.ts';
import { environmentPage } from '../../.build/docs/settings-pages.ts';
import { sourcesIn } from '../rules/source.ts';

test('namesWithoutWords() returns public names and methods without a description', () => {
  const name = (own: string, text: string) => ({
    name: own,
    isType: true,
    doc: { text, examples: [], throws: [] },
    calls: [],
    members: [],
    signature: '',
    errors: [],
  });
  const verb = { path: 'app.draw', doc: name('', '').doc, calls: [], ownerText: '' };
  const api = { entries: { latchkey: [name('Silent', ''), name('Told', 'Says something.')] }, verbs: [verb] };
  expect(namesWithoutWords(api)).toEqual(['latchkey: type Silent', 'app.draw']);
});

test('the docs page of environment variables lists every variable that the source code reads', () => {
  const { content } = environmentPage();
  const read = sourcesIn('core/environment').flatMap(({ text }) =>
    [...text.matchAll(/\benv\??\.([A-Z][A-Z_]+)\b/g)].map(([, name = '']) => name),
  );
  const settings = [...new Set(read)].filter((name) => /LATCHKEY|HEXCLAVE|STACK/.test(name));
  expect(settings.length).toBeGreaterThan(40);
  expect(settings.filter((name) => !content.includes(`| \`${name}\` |`))).toEqual([]);
  for (const reader of ['Vite', 'Next', 'Expo', 'Nuxt', 'Astro']) expect(content).toContain(reader);
  expect(content).toContain('| `LATCHKEY_SECRET_SERVER_KEY` | servers alone |');
});
