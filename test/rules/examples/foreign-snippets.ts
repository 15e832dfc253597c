/** Snippets of pages that this project cannot compile, by what they contain, and why. */
const FOREIGN: readonly { readonly has: string; readonly why: string }[] = [
  { has: "from '@angular/core'", why: 'only the compiler of Angular reads its templates' },
  { has: 'defineNuxtConfig(', why: 'Nuxt generates the types of its configuration' },
  { has: 'defineNuxtPlugin(', why: 'Nuxt imports its functions by itself' },
];

/** Whether the compiler of this project cannot know what a snippet uses. */
export function isForeign(code: string): boolean {
  return FOREIGN.some(({ has }) => code.includes(has));
}

/** Every rule of the list, for a test that each is in use. */
export const foreignMarks: readonly string[] = FOREIGN.map(({ has }) => has);

/**
 * Snippets in a language that is not compiled here (JavaScript, Vue, Svelte, Astro), which are part of no program that runs: by page, how many
 * and why.
 */
export const UNCHECKED: Readonly<Record<string, { readonly count: number; readonly why: string }>> = {
  'demo/docs/guides/theming.md': { count: 1, why: 'imports a style sheet, which bundlers alone can do' },
  'demo/docs/start/nuxt.md': { count: 3, why: 'ran by hand: Nuxt takes minutes to install and to build' },
  'demo/docs/start/solid.md': { count: 2, why: 'ran by hand in Solid and in Preact' },
};
