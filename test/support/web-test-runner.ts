import { join } from 'node:path';
import { esbuildPlugin } from '@web/dev-server-esbuild';
import { defaultReporter, startTestRunner } from '@web/test-runner';
import type { BrowserName } from './browser/browser-name.ts';
import { freePort } from './free-port.ts';
import { addToRecord } from './run/results.ts';
import { readGlobs } from './run/test-files.ts';
import { waitingPerCore } from './slowness.ts';
import { commandsPlugin } from './wtr/commands-plugin.ts';
import { launcherOf } from './wtr/launchers.ts';
import { pagesPlugin } from './wtr/pages-plugin.ts';
import { resultsReporter } from './wtr/results-reporter.ts';
import { sourcesPlugin } from './wtr/sources-plugin.ts';

/**
 * Runs the browser tests: `npm run test:browser -- --files test/elements/parts/avatar.test.ts --watch`.
 * `BROWSERS=chromium,firefox,webkit` chooses the browsers. By default only Chromium is used.
 */
// React has separate files for development and production. NODE_ENV decides which file is loaded when packages are bundled.
process.env.NODE_ENV = 'development';

const ROOT = join(import.meta.dirname, '../..');

/**
 * Tests of sections and of all elements at once, which run only in Chromium. Behaviour that differs between browser engines (fields,
 * focus, popovers, layout) is in the parts that sections consist of, whose tests run in all browsers. With `--files` these tests also
 * run in other browsers.
 */
const ONLY_CHROMIUM = [
  'test/elements/settings/**/!(section|account-settings).test.ts',
  'test/elements/teams/!(team-switcher).test.ts',
  'test/elements/project/**/!(project-settings|template-editor.later).test.ts',
  'test/react/resources*.test.tsx',
  'test/elements/host-page/{restored-copies,translated-pages}.later.test.ts',
];
const ALL = ['test/support/self/**/*.test.{ts,tsx}', 'test/elements/**/*.test.ts', 'test/react/**/*.test.tsx'];

const names = (process.env.BROWSERS ?? 'chromium').split(',').map((name) => name.trim() as BrowserName);
const { RESULTS_FILE } = process.env;
const launchers = await Promise.allSettled(names.map(launcherOf));
const browsers = launchers.flatMap((launcher) => (launcher.status === 'fulfilled' ? [launcher.value] : []));
for (const launcher of launchers) if (launcher.status === 'rejected') skipBrowser((launcher.reason as Error).message);

/** The time limit for the start of browsers and tests. Tests that hang are ended by their own limit. */
const BROWSER_LIMIT_MS = 10 * 60_000;
/** How long a test may take on an idle machine. */
const TEST_LIMIT_MS = 60_000;

if (browsers.length > 0)
  await startTestRunner({
    readFileConfig: false,
    config: {
      rootDir: ROOT,
      port: await freePort(),
      files: [...chosenFiles(), ...readGlobs('TESTS_LEFT_OUT').map(excludeGlob)],
      // One page more than a small machine has cores, because pages also wait, for example for timers.
      concurrency: 3,
      browserStartTimeout: BROWSER_LIMIT_MS,
      testsStartTimeout: BROWSER_LIMIT_MS,
      testsFinishTimeout: BROWSER_LIMIT_MS,
      nodeResolve: { exportConditions: ['development', 'browser'] },
      plugins: [
        sourcesPlugin(),
        // With an older target, every script would be compiled for every page, also those of packages.
        esbuildPlugin({ ts: true, tsx: true, target: 'esnext', tsconfig: join(ROOT, 'tsconfig.json') }),
        commandsPlugin(),
        pagesPlugin(),
      ],
      browsers,
      reporters: [RESULTS_FILE === undefined ? defaultReporter() : resultsReporter(RESULTS_FILE)],
      testFramework: {
        config: {
          // The runner reads this for each page, so that the limit depends on the current load.
          get timeout() {
            return TEST_LIMIT_MS * waitingPerCore();
          },
        },
      },
      testRunnerHtml: (testFramework) => `<!doctype html>
      <html lang="en" data-font="${process.env.PAGE_FONT ?? ''}">
        <head>
          <meta charset="utf-8"><title>Latchkey tests</title>
          <link rel="stylesheet" href="/test/support/wtr/page-fonts.css">
        </head>
        <body>
          <script type="module">
            await import('/test/support/wtr/page-setup.ts');
            await import('${testFramework}');
          </script>
        </body>
      </html>`,
      filterBrowserLogs: ({ args }) => !String(args[0]).includes('Lit is in dev mode'),
    },
  });

function skipBrowser(message: string): void {
  console.log(`skipped: ${message}`);
  addToRecord(RESULTS_FILE, { where: '', results: [{ state: 'skipped', message }] });
}

/** Returns the globs of the test files. Without Chromium, the sections are left out. */
function chosenFiles(): string[] {
  const only = readGlobs('TESTS_ONLY');
  if (only.length > 0) return only;
  return names.includes('chromium') || process.argv.includes('--files')
    ? ALL
    : [...ALL, ...ONLY_CHROMIUM.map(excludeGlob)];
}

function excludeGlob(glob: string): string {
  return `!${glob}`;
}
