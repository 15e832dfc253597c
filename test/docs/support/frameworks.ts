import { readText } from '../../rules/source.ts';

interface Framework {
  /** The folder in `demo/examples`. */
  readonly example: string;
  /** The package that has the version of the framework. */
  readonly dependency: string;
  /** The package whose `engines` name the Node that the framework needs, if that is another one. */
  readonly build?: string;
}

/** The frameworks that the page about versions lists. */
export const FRAMEWORKS: Readonly<Record<string, Framework>> = {
  Next: { example: 'next', dependency: 'next' },
  'React Router': { example: 'vite-react-router', dependency: 'react-router' },
  'TanStack Start': { example: 'tanstack-start', dependency: '@tanstack/react-start' },
  Vue: { example: 'vue', dependency: 'vue', build: 'vite' },
  Nuxt: { example: 'nuxt', dependency: 'nuxt' },
  Svelte: { example: 'sveltekit', dependency: 'svelte', build: 'vite' },
  SvelteKit: { example: 'sveltekit', dependency: '@sveltejs/kit' },
  Angular: { example: 'angular', dependency: '@angular/core', build: '@angular/build' },
  Solid: { example: 'solid', dependency: 'solid-js', build: 'vite' },
  Preact: { example: 'preact', dependency: 'preact', build: 'vite' },
  Astro: { example: 'astro', dependency: 'astro' },
  Hono: { example: 'hono', dependency: 'hono', build: '@hono/node-server' },
  Express: { example: 'express', dependency: 'express' },
  Fastify: { example: 'fastify', dependency: 'fastify' },
};

/** The rows of the page about versions. */
export function frameworkRows(): readonly { readonly name: string; readonly version: string; readonly node: string }[] {
  const page = readText('demo/docs/versions.md');
  const rows = page.matchAll(/^\| ([\w ]+) \| (\d+) \| ([\d., or]+) \| \[/gm);
  return [...rows].map(([, name = '', version = '', node = '']) => ({ name, version, node }));
}

/** The versions of Node in `engines`, as the page writes them: `^20.19.0 || >=22.12.0` is `20.20 or 22.12`. */
export function nodeOf(engines = ''): string {
  const versions = engines.split('||').map((range) => range.replace(/[^\d.]/g, '').replace(/(?:\.0)+$/, ''));
  const needed = versions.map((version) => (isOld(version) ? '20.20' : version));
  const [last = '', ...before] = needed.toReversed();
  return before.length === 0 ? last : `${before.toReversed().join(', ')} or ${last}`;
}

/** Whether Latchkey itself needs a newer Node. */
function isOld(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major < 20 || (major === 20 && minor < 20);
}
