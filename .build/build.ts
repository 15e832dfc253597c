import { join } from 'node:path';
import { createBuilder } from 'vite';
import { buildEmulator } from './packages/emulator.ts';
import { buildLanguages } from './packages/language-package.ts';

/** `npm run build`: all packages. `npx vite build` makes `latchkey` in `dist/` and `latchkey-project` in `dist-project/`; each other goes to `dist-…/`. */
const ROOT = join(import.meta.dirname, '..');

const library = await createBuilder({ configFile: join(ROOT, 'vite.config.ts') });
await Promise.all([library.buildApp(), buildEmulator(ROOT), buildLanguages(ROOT)]);
