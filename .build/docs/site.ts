import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sourcesIn } from '../../test/rules/source.ts';
import { program } from '../../test/support/run/program.ts';
import { hashFiles, keptFolder } from '../kept-folder.ts';

const DOCS = 'demo/docs';

/** Installs the packages of the documentation unless they are there. */
export async function installDocs(root: string): Promise<void> {
  if (existsSync(join(root, DOCS, 'node_modules/vitepress/package.json'))) return;
  await run('npm', ['ci'], { cwd: join(root, DOCS) });
}

/**
 * Returns a folder with the built site. It is built only if something has changed since the last time. `base` is the path below which
 * the site is served, with a slash at both ends.
 */
export async function builtDocs(root: string, base = '/'): Promise<string> {
  const name = base === '/' ? 'root' : base.replaceAll('/', '_');
  return keptFolder(
    join(root, '.cache/docs/sites', name),
    () => hashOfSources(root),
    (empty) => buildDocs(root, empty, base),
  );
}

/** Generates the reference and builds the site into a folder. */
export async function buildDocs(root: string, folder: string, base: string): Promise<void> {
  await installDocs(root);
  await generateDocs(root);
  await run(vitepress(root), ['build', DOCS], { cwd: root, env: { DOCS_BASE: base, DOCS_OUT: folder } });
}

/** Writes the generated pages. What reads all sources is imported only now: a site that has not changed is shown without it. */
export async function generateDocs(root: string): Promise<void> {
  const { writePages } = await import('./generate.ts');
  await writePages(root);
}

/** The program of the documentation's own packages. */
export function vitepress(root: string): string {
  return join(root, DOCS, 'node_modules/.bin/vitepress');
}

async function hashOfSources(root: string): Promise<string> {
  const sources = sourcesIn('core', 'elements', 'react', 'demo', '.build').map(({ path }) => path);
  const { stdout } = await program('git', ['ls-files', '-co', '--exclude-standard', DOCS, '*.md'], { cwd: root });
  // VitePress writes `config.ts.timestamp-….mjs` while it reads its settings, and deletes it.
  const lines = stdout.split('\n').filter((path) => !path.includes('.timestamp-'));
  const others = lines.filter((path) => statSync(join(root, path), { throwIfNoEntry: false })?.isFile());
  return hashFiles(root, [...new Set([...sources, ...others])]);
}

async function run(command: string, args: readonly string[], options: Parameters<typeof program>[2]): Promise<void> {
  const { exitCode, output } = await program(command, args, options);
  if (exitCode !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${output}`);
}
