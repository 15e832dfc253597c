import { join } from 'node:path';
import type { UserConfig } from 'vite';
import { settingsOfService } from './own-service.ts';
import { PACKAGES, RUNTIME_PACKAGES } from './packages.ts';
import { PAGE_FILES, pagesPlugin } from './pages-plugin.ts';
import { settingsPlugin } from './settings-plugin.ts';

const ROOT = join(import.meta.dirname, '..');
const CACHE = join(ROOT, '../.cache');

/**
 * Patterns of files in the repository that Vite must not serve. A pattern with a slash is compared with the absolute path, so it begins
 * with two asterisks.
 */
const PRIVATE_FILES = [
  '.env',
  '.env.*',
  '.npmrc',
  '*.{crt,pem,key,p12,pfx,cer,der}',
  '**/.git',
  '**/.git/**',
  '**/.latchkey/**',
];

/** Returns the configuration with which Vite serves and builds the pages of the demo. `settingsPlugin` adds the settings of the pages. */
export function demoConfig(): UserConfig {
  return {
    root: ROOT,
    envDir: false,
    appType: 'mpa',
    clearScreen: false,
    cacheDir: join(CACHE, 'demo'),
    optimizeDeps: { include: [...PACKAGES, ...RUNTIME_PACKAGES] },
    server: { fs: { allow: [join(ROOT, '..')], deny: PRIVATE_FILES } },
    build: {
      outDir: join(CACHE, 'demo-pages'),
      emptyOutDir: true,
      target: 'es2022',
      rolldownOptions: { input: PAGE_FILES.map((file) => join(ROOT, file)) },
    },
    plugins: [pagesPlugin()],
  };
}

/**
 * Returns the same configuration with the settings of a local service. Starts a service unless an environment variable names a running one.
 */
export function demoWithService(): UserConfig {
  return { ...demoConfig(), plugins: [pagesPlugin(), settingsPlugin(settingsOfService)] };
}
