import type { KnipConfig } from 'knip';

/**
 * `npm run check` fails on files, exports and packages that nothing uses. Entries are what something other than an import
 * starts: the package's own entries, programs, pages, what browser tests and budgets load by its address.
 */
export const config: KnipConfig = {
  entry: [
    'core/{index,server,admin}.ts',
    // Its type is that of all texts, so every one of them is used.
    'elements/messages/english.ts',
    'elements/{index,languages,messages,password-strength}.ts',
    'elements/project/index.ts',
    'react/{index,project}.ts',
    'demo/{main,service/emulator,service/main,cli/main}.ts',
    'demo/*.html',
    // Two of these are imported at run time alone.
    '.build/{build,cdn,elements-manifest,packages/project-package}.ts',
    '.build/*.{cjs,mjs}',
    'test/bench/{main,entries/*,peers/floors/*}.{ts,tsx}',
    'test/types/*.ts',
    'test/fixtures/language/all.ts',
    'test/support/{run,web-test-runner}.ts',
    'test/e2e/support/screenshots.ts',
    'test/support/wtr/page-setup.ts',
    // Loaded by the test runner.
    'test/support/{canary-setup,limits/limit-runner,run/vitest-outcome}.ts',
    'test/support/postgres/{global-setup,services-on-postgres}.ts',
    // A process of its own.
    'test/service/database/folder-contender.ts',
    'test/**/*.{test,e2e}.{ts,tsx}',
    // Imported by the scripts in `test/official`, a package of its own.
    'test/wire/official/{account,server}-script.ts',
    // Loaded in frames of their own, by address.
    'test/elements/**/framed-*.ts',
  ],
  // What the build made: the entries in package.json lead there. The examples are packages of their own, with dependencies of their own.
  ignore: ['dist/**', 'demo/examples/**'],
  project: ['core/**', 'elements/**', 'react/**', 'demo/**/*.{ts,tsx,html}', 'test/**/*.{ts,tsx}', '.build/**'],
  // Run by name, asked for at run time alone, or made by the build.
  ignoreDependencies: [
    'all-elements',
    '@arethetypeswrong/cli',
    '@custom-elements-manifest/analyzer',
    '@sparticuz/chromium',
    'publint',
    'react-18',
    'react-dom-18',
  ],
  // An element is used by its tag; its class is there for whoever needs its type.
  ignoreExportsUsedInFile: { class: true },
  compilers: { html: scriptsAsImports },
};

export default config;

/** The scripts of a page; their addresses begin at the folder of the page. */
function scriptsAsImports(page: string): string {
  return [...page.matchAll(/<script\b[^>]*\bsrc="\/([^"]+)"/g)].map(([, path]) => `import './${path}';`).join('\n');
}
