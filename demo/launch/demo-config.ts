import { join } from 'node:path';
import type { UserConfig } from 'vite';
import { settingsOfService } from './own-service.ts';
import { PACKAGES, RUNTIME_PACKAGES } from './packages.ts';
import { PAGE_FILES, pagesPlugin } from './pages-plugin.ts';
import { settingsPlugin } from './settings-plugin.ts';

const ROOT = join(import.meta.dirname, '..');
const CACHE = join(ROOT, '../.cache');

/**
 * Files of the repository that no page may load. A pattern with a slash is compared with the absolute path, so it needs the first
 * two asterisks.
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

/** How Vite serves and builds the pages of the demo. Their settings are added by `settingsPlugin`. */
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

/** The same with the settings of a local service, which is started where the environment names none. */
export function demoWithService(): UserConfig {
  return { ...demoConfig(), plugins: [pagesPlugin(), settingsPlugin(settingsOfService)] };
}
