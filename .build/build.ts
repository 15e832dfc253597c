import { join } from 'node:path';
import { createBuilder } from 'vite';
import { buildEmulator } from './packages/emulator.ts';
import { buildLanguages } from './packages/language-package.ts';
import { buildMigrate } from './packages/migrate-package.ts';
import { buildStackframe } from './packages/stackframe-package.ts';

/**
 * `npm run build`: builds all packages. `npx vite build` builds only `latchkey` into `dist/` and `latchkey-project` into
 * `dist-project/`. Each other package is built into its own folder `dist-…/`.
 */
const ROOT = join(import.meta.dirname, '..');

const library = await createBuilder({ configFile: join(ROOT, 'vite.config.ts') });
await Promise.all([
  library.buildApp(),
  buildEmulator(ROOT),
  buildLanguages(ROOT),
  buildMigrate(ROOT),
  buildStackframe(ROOT),
]);
