import { browserStage } from './browser-stage.ts';
import { nodeVersionStage } from './node-version.ts';
import { packageStage } from './package-stage.ts';
import { check, type Stage } from './stage.ts';
import { vitestStage } from './vitest-stage.ts';

/** The stages by the names `--only` knows. */
export const STAGES = {
  format: check('format', 'biome', ['format', '--error-on-warnings']),
  lint: check('lint', 'oxlint', ['--deny-warnings']),
  types: check('types', 'tsc', []),
  library: check('types of the library', 'tsc', ['--project', '.build/tsconfig.library.json', '--noEmit']),
  templates: check('templates', 'node', [
    '.build/lit-analyzer.cjs',
    'elements',
    '--strict',
    '--maxWarnings',
    '0',
    ...templateRules(),
  ]),
  quick: vitestStage('quick tests', {
    projects: ['node'],
    only: ['test/core/', 'test/rules/', 'test/security/redirect-gate', 'test/types/'],
  }),
  node: vitestStage('node tests', { projects: ['node', 'timed'] }),
  browsers: browserStage(['chromium', 'firefox', 'webkit']),
  package: packageStage,
  flows: vitestStage('end to end', { projects: ['flows'] }),
  // Between the oldest and the newest: what is shipped, without the local service on its own.
  node22: nodeVersionStage('22', ['test/core/', 'test/server/', 'test/journeys/']),
  node24: nodeVersionStage('24'),
} satisfies Record<string, Stage>;

export type StageName = keyof typeof STAGES;

/** Stages of one row run at the same time; a row begins when the last one has ended. */
export const GATE: StageName[][] = [
  ['format', 'lint', 'types', 'library', 'templates'],
  ['package'],
  ['node'],
  ['browsers'],
  ['flows'],
];

export const QUICK: StageName[][] = [['format', 'lint', 'types', 'library', 'templates', 'quick']];

export const OTHER_NODES: StageName[][] = [['node22'], ['node24']];

/** Its style sheet reader knows no nesting, and its types take Lit's `nothing` for a wrong value. */
function templateRules(): string[] {
  return ['no-invalid-css', 'no-incompatible-type-binding'].flatMap((rule) => [`--rules.${rule}`, 'off']);
}
