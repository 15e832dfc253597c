import { join } from 'node:path';
import { esbuildPlugin } from '@web/dev-server-esbuild';
import { defaultReporter, startTestRunner } from '@web/test-runner';
import type { BrowserName } from './browser/browser-name.ts';
import { freePort } from './free-port.ts';
import { readGlobs } from './run/read-globs.ts';
import { waitingPerCore } from './slowness.ts';
import { bundlePlugin } from './wtr/bundle-plugin.ts';
import { commonJsPlugin } from './wtr/common-js-plugin.ts';
import { environmentPlugin } from './wtr/environment-plugin.ts';
import { frameworkSheetsPlugin } from './wtr/framework-sheets-plugin.ts';
import { launcherOf } from './wtr/launchers.ts';
import { ownPackagePlugin } from './wtr/own-package-plugin.ts';
import { memoryPlugin } from './wtr/memory-plugin.ts';
import { noteMissingBrowsers, resultsReporter } from './wtr/results-reporter.ts';
import { screenshotPlugin } from './wtr/screenshot-plugin.ts';
import { securityPolicyPlugin } from './wtr/security-policy-plugin.ts';

/**
 * Runs the browser tests: `npm run test:browser -- --files test/elements/parts/avatar.test.ts --watch`.
 * `BROWSERS=chromium,firefox,webkit` chooses where; Chromium alone by default.
 */
// React's development build is another file, and which one is loaded is decided while packages are bundled.
process.env.NODE_ENV = 'development';

const ROOT = join(import.meta.dirname, '../..');

/**
 * Sections of the settings, of teams and of projects: what may differ from engine to engine – fields, focus, popovers, layout – is in
 * the parts they are made of, which are tested everywhere; the template editor has a frame. They run in every engine when they are named by `--files`.
 */
const SECTIONS = [
  'test/elements/settings/**/!(section|account-settings).test.ts',
  'test/elements/teams/!(team-switcher).test.ts',
  'test/elements/project/**/!(project-settings|template-editor).test.ts',
  'test/react/resources*.test.tsx',
];
const ALL = ['test/support/self/**/*.test.{ts,tsx}', 'test/elements/**/*.test.ts', 'test/react/**/*.test.tsx'];

const names = (process.env.BROWSERS ?? 'chromium').split(',').map((name) => name.trim() as BrowserName);
const launchers = await Promise.all(names.map((name) => launcherOf(name)));
const browsers = launchers.filter((launcher) => launcher !== null);
/** These end a browser that is gone; a test that hangs is ended by the framework. */
const BROWSER_LIMIT_MS = 10 * 60_000;
/** As long may a test take on a quiet machine. */
const TEST_LIMIT_MS = 60_000;

noteMissingBrowsers(process.env.RESULTS_FILE, launchers.length - browsers.length);
if (browsers.length > 0)
  await startTestRunner({
    readFileConfig: false,
    config: {
      rootDir: ROOT,
      port: await freePort(),
      files: [...chosenFiles(), ...readGlobs('TESTS_LEFT_OUT').map(leftOut)],
      // One more than there are cores on a small machine: a page also waits.
      concurrency: 3,
      browserStartTimeout: BROWSER_LIMIT_MS,
      testsStartTimeout: BROWSER_LIMIT_MS,
      testsFinishTimeout: BROWSER_LIMIT_MS,
      nodeResolve: { exportConditions: ['development', 'browser'] },
      plugins: [
        bundlePlugin(),
        commonJsPlugin(),
        ownPackagePlugin(),
        esbuildPlugin({ ts: true, tsx: true, target: 'es2022', tsconfig: join(ROOT, 'tsconfig.json') }),
        environmentPlugin(),
        memoryPlugin(),
        screenshotPlugin(),
        frameworkSheetsPlugin(),
        securityPolicyPlugin(),
      ],
      browsers,
      reporters: [
        defaultReporter({ reportTestProgress: process.env.RESULTS_FILE === undefined }),
        resultsReporter(process.env.RESULTS_FILE),
      ],
      testFramework: {
        config: {
          // Read for each page, so that the limit follows the machine.
          get timeout() {
            return TEST_LIMIT_MS * waitingPerCore();
          },
        },
      },
      testRunnerHtml: (testFramework) => `<!doctype html>
      <html lang="en">
        <head><meta charset="utf-8"><title>Latchkey tests</title></head>
        <body>
          <script type="module" src="/test/support/wtr/page-setup.ts"></script>
          <script type="module" src="${testFramework}"></script>
        </body>
      </html>`,
      filterBrowserLogs: ({ args }) => !String(args[0]).includes('Lit is in dev mode'),
    },
  });

/** Where Chromium is not among the browsers, the sections are left out. */
function chosenFiles(): string[] {
  const only = readGlobs('TESTS_ONLY');
  if (only.length > 0) return only;
  return names.includes('chromium') || process.argv.includes('--files') ? ALL : [...ALL, ...SECTIONS.map(leftOut)];
}

function leftOut(glob: string): string {
  return `!${glob}`;
}
