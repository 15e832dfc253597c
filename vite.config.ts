import { defineConfig } from 'vitest/config';
import { libraryPackage } from './.build/packages/library-package.ts';
import { demoConfig, demoWithService } from './demo/launch/demo-config.ts';
import { DEMO_MODE } from './demo/launch/demo-mode.ts';
import { vitestConfig } from './test/support/run/vitest-config.ts';

/**
 * `npx vite` serves the pages of the demo, with a local service; `npx vite build` builds the library into `dist/`; `npx vitest` runs the
 * tests that need no browser of their own. `npm run demo` and the tests of the demo serve and build the pages in a mode of their own, for
 * a service that they have started.
 */
export default defineConfig(({ command, mode }) => {
  if (mode === 'test') return vitestConfig;
  if (mode === DEMO_MODE) return demoConfig();
  return command === 'build' ? libraryPackage(import.meta.dirname) : demoWithService();
});
