import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generatePages } from '../../../.build/docs/generate.ts';
import type { SitePage } from '../../../demo/docs/.vitepress/site-page.ts';
import { program, ROOT } from '../../support/run/program.ts';
import { buildSite } from '../support/built-site.ts';
import { succeed } from '../../outside/support/packed.ts';

// The repository has no compiler of Vue or Svelte. So they are installed here, in the versions of the examples, to compile the snippets
// that the reference shows for each element.

/** The part of Vue's compiler that is used here. */
interface VueCompiler {
  parse(code: string): { readonly descriptor: VueFile; readonly errors: readonly Error[] };
  compileScript(file: VueFile, options: { readonly id: string }): unknown;
  compileTemplate(options: { readonly source: string; readonly filename: string; readonly id: string }): {
    readonly errors: readonly (string | Error)[];
  };
}

interface VueFile {
  readonly template: { readonly content: string } | null;
}

/** The part of Svelte's compiler that is used here. It throws for code that does not compile. */
interface SvelteCompiler {
  compile(
    code: string,
    options: object,
  ): { readonly warnings: readonly { readonly code: string; readonly message: string }[] };
}

let folder: string;
let vue: VueCompiler;
let svelte: SvelteCompiler;
let elements: readonly SitePage[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkey-snippets-'));
  await writeFile(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  const flags = ['--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock'];
  succeed(await program('npm', ['install', ...flags, '@vue/compiler-sfc@3.5.45', 'svelte@5.57.3'], { cwd: folder }));
  vue = await installed('@vue/compiler-sfc/dist/compiler-sfc.cjs.js');
  svelte = await installed('svelte/src/compiler/index.js');
  // Installs the packages that read the types of the library, if they are missing.
  await buildSite();
  elements = (await generatePages(ROOT)).elements.flatMap((group) => group.pages);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const installed = (path: string) => import(pathToFileURL(join(folder, 'node_modules', path)).href);

/** Svelte takes the attribute `scope` of an element for the one that HTML has for cells of tables. */
const OF_HTML = 'a11y_misplaced_scope';

/** Returns what is wrong with a snippet; nothing if it compiles. */
const CHECKS = {
  Vue: (code: string): readonly string[] => {
    const { descriptor, errors } = vue.parse(code);
    if (errors.length > 0) return errors.map(String);
    if (!descriptor.template) return ['It has no template.'];
    vue.compileScript(descriptor, { id: 'snippet' });
    const compiled = vue.compileTemplate({
      source: descriptor.template.content,
      filename: 'Snippet.vue',
      id: 'snippet',
    });
    return compiled.errors.map(String);
  },
  Svelte: (code: string): readonly string[] =>
    svelte
      .compile(code, { filename: 'Snippet.svelte', generate: 'client' })
      .warnings.filter((warning) => warning.code !== OF_HTML)
      .map(({ message }) => message),
} as const;

function problemsOf(framework: keyof typeof CHECKS, code: string): readonly string[] {
  try {
    return CHECKS[framework](code);
  } catch (error) {
    return [String(error)];
  }
}

function snippetOf(framework: keyof typeof CHECKS, { content }: SitePage): string {
  const language = framework.toLowerCase();
  return new RegExp(`\`\`\`${language} \\[${framework}\\]\\n([\\s\\S]*?)\`\`\``).exec(content)?.[1] ?? '';
}

test.each(['Vue', 'Svelte'] as const)('the %s snippet in the docs of each element compiles', (framework) => {
  expect(elements.length).toBeGreaterThan(50);
  const wrong = elements.flatMap((page) => {
    const code = snippetOf(framework, page);
    const problems = code.includes(`<${page.title}`) ? problemsOf(framework, code) : ['It does not show the element.'];
    return problems.map((problem) => `${page.title}: ${problem}`);
  });
  expect(wrong).toEqual([]);
});

test.each([
  ['Vue', '<template>\n  <lk-spinner>\n</template>'],
  ['Vue', '<template>\n  <lk-spinner v-if />\n</template>'],
  ['Vue', "<script setup>\nimport 'latchkey\n</script>\n\n<template>\n  <lk-spinner />\n</template>"],
  ['Svelte', '<lk-spinner>'],
  ['Svelte', "<script>\n  import 'latchkey\n</script>\n\n<lk-spinner></lk-spinner>"],
] as const)('a broken snippet for %s does not compile: %j', (framework, code) => {
  expect(problemsOf(framework, code)).not.toEqual([]);
});
