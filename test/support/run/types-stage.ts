import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import projectConfig from '../../../tsconfig.json' with { type: 'json' };
import { compiledExamples } from '../../rules/examples/all-examples.ts';
import type { DocExample } from '../../rules/examples/doc-examples.ts';
import { exampleModule, lineOfExample, sharedModules } from '../../rules/examples/example-modules.ts';
import { program, ROOT } from './program.ts';
import type { Result } from './results.ts';
import { resultOf, type Stage } from './stage.ts';

/** Compiles the project together with all examples of its doc blocks and documents. */
export const typesStage: Stage = { name: 'types', run: checkTypes };

const FOLDER = '.cache/examples';

/** With `--incremental` the compiler checks only files that changed since its last run, and what depends on them. */
const OPTIONS = ['--pretty', 'false', '--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo'];

async function checkTypes(): Promise<readonly Result[]> {
  const examples = compiledExamples();
  const modules = {
    ...sharedModules(),
    ...Object.fromEntries(examples.map((example, index) => [`${index}.tsx`, exampleModule(example)])),
  };
  const include = projectConfig.include.map((path) => `../../${path}`);
  const configuration = { extends: '../../tsconfig.json', files: Object.keys(modules), include };
  await writeModules({ ...modules, 'tsconfig.json': JSON.stringify(configuration) });
  const ended = await program('tsc', ['--project', FOLDER, ...OPTIONS]);
  return [resultOf('types', { ...ended, output: inTheirFiles(ended.output, examples) })];
}

/**
 * Writes the modules to the folder and deletes all other files. Equal files are not written, because others may be reading them.
 */
async function writeModules(modules: Readonly<Record<string, string>>): Promise<void> {
  const folder = join(ROOT, FOLDER);
  await mkdir(folder, { recursive: true });
  const old = (await readdir(folder)).filter((name) => !(name in modules));
  await Promise.all(old.map((name) => rm(join(folder, name))));
  const writes = Object.entries(modules).map(async ([name, text]) => {
    const before = await readFile(join(folder, name), 'utf8').catch(() => null);
    if (before !== text) await writeFile(join(folder, name), text);
  });
  await Promise.all(writes);
}

/** Replaces locations such as `.cache/examples/7.tsx(2,5)` by the location of the example: `core/app/client-app.ts:57`. */
export function inTheirFiles(output: string, examples: readonly Pick<DocExample, 'path' | 'line'>[]): string {
  return output.replace(/^\.cache\/examples\/(\d+)\.tsx\((\d+),\d+\)/gm, (found, index: string, line: string) => {
    const example = examples[Number(index)];
    return example ? `${example.path}:${lineOfExample(example, Number(line))}` : found;
  });
}
