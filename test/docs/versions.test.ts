import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../support/run/program.ts';

/** The example and the package that has the version of a framework. */
const FRAMEWORKS: Readonly<Record<string, readonly [example: string, name: string]>> = {
  Next: ['next', 'next'],
  'React Router': ['vite-react-router', 'react-router'],
  'TanStack Start': ['tanstack-start', '@tanstack/react-start'],
  Vue: ['vue', 'vue'],
  Nuxt: ['nuxt', 'nuxt'],
  Svelte: ['sveltekit', 'svelte'],
  SvelteKit: ['sveltekit', '@sveltejs/kit'],
  Angular: ['angular', '@angular/core'],
  Solid: ['solid', 'solid-js'],
  Preact: ['preact', 'preact'],
  Astro: ['astro', 'astro'],
  Hono: ['hono', 'hono'],
  Express: ['express', 'express'],
  Fastify: ['fastify', 'fastify'],
};

const page = readFileSync(join(ROOT, 'demo/docs/versions.md'), 'utf8');

test('the page about versions lists the frameworks of the examples with their major versions', () => {
  const rows = [...page.matchAll(/^\| ([\w ]+) \| (\d+) \| \[/gm)].map(([, name, version]) => [name, version]);
  const installed = Object.entries(FRAMEWORKS).map(([name, [example, dependency]]) => [
    name,
    majorOf(example, dependency),
  ]);
  expect(rows).toEqual(installed);
});

test('the page about versions lists the Node, browser and TypeScript versions of the README', () => {
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
  for (const text of ['20.20 or newer', 'Chrome and Edge 125', 'Firefox 126', 'Safari 17.5', '5.4 or newer']) {
    expect(readme).toContain(text);
    expect(page).toContain(text);
  }
});

/** The major version of a package in an example. */
function majorOf(example: string, dependency: string): string | undefined {
  const file = join(ROOT, 'demo/examples', example, 'package.json');
  expect(existsSync(file), file).toBe(true);
  const { dependencies, devDependencies = {} } = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  return /\d+/.exec(dependencies[dependency] ?? devDependencies[dependency] ?? '')?.[0];
}

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}
