import { expect, test } from 'vitest';
import { pageSettings } from '../../../demo/service/app/page-settings.ts';
import { readText } from '../../rules/source.ts';

const SETTINGS = {
  LATCHKEY_API_URL: 'http://localhost:8102',
  LATCHKEY_PROJECT_ID: 'id',
  LATCHKEY_PUBLISHABLE_CLIENT_KEY: 'key',
  LATCHKEY_SECRET_SERVER_KEY: 'secret',
};

test.each([
  ['next', 'next', 'NEXT_PUBLIC_'],
  ['vite', 'vue', 'VITE_'],
  ['nuxt', 'nuxt', 'NUXT_PUBLIC_'],
  ['astro', 'astro', 'PUBLIC_'],
])('in an app with %s the emulator prints the settings as the start page of %s has them', (name, page, prefix) => {
  const lines = pageSettings(SETTINGS, JSON.stringify({ devDependencies: { [name]: '1' } }));
  expect(lines).toEqual([
    `${prefix}LATCHKEY_PROJECT_ID=id`,
    `${prefix}LATCHKEY_PUBLISHABLE_CLIENT_KEY=key`,
    `${prefix}LATCHKEY_API_URL=http://localhost:8102`,
  ]);
  const names = lines.map((line) => line.replace(/=.*/, '='));
  const text = readText(`demo/docs/start/${page}.md`);
  expect(names.filter((each) => !text.includes(`\n${each}`))).toEqual([]);
});

test('without a bundler the emulator prints no settings for pages', () => {
  expect(pageSettings(SETTINGS, '')).toEqual([]);
  expect(pageSettings(SETTINGS, '{"dependencies":{"hono":"4"}}')).toEqual([]);
});
