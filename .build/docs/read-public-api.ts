import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ApiAnswer, ApiRequest } from '../../demo/docs/.vitepress/read/read-api.ts';
import { ENTRIES } from '../../test/rules/public-api/exported-names.ts';
import { publicVerbs } from '../../test/rules/public-api/public-verbs.ts';
import { sourcesIn } from '../../test/rules/source.ts';
import { program } from '../../test/support/run/program.ts';
import { hashFiles, keptFolder } from '../kept-folder.ts';

const OWNERS = {
  app: { source: 'core/index.ts', type: 'ClientApp' },
  server: { source: 'core/server.ts', type: 'ServerApp' },
  visitor: { source: 'core/server.ts', type: 'RequestApp' },
  admin: { source: 'core/server.ts', type: 'AdminApp' },
  'ownedProjects(internalApp)': { source: 'core/admin.ts', type: 'OwnedProjects' },
};

const READER = 'demo/docs/.vitepress/read';

/** Returns the public names with their doc blocks, signatures and errors. Cached by a hash of the sources. */
export async function readPublicApi(root: string): Promise<ApiAnswer> {
  const paths = sourcesIn('core', 'elements', 'react', 'demo/service', READER).map(({ path }) => path);
  const folder = await keptFolder(
    join(root, '.cache/docs/api'),
    () =>
      hashFiles(root, [
        ...paths,
        'tsconfig.json',
        'test/rules/public-api/exported-names.ts',
        '.build/docs/read-public-api.ts',
      ]),
    (empty) => runReader(root, empty),
  );
  return JSON.parse(await readFile(join(folder, 'api.json'), 'utf8')) as ApiAnswer;
}

async function runReader(root: string, folder: string): Promise<void> {
  const request: ApiRequest = { entries: ENTRIES, owners: OWNERS, verbs: publicVerbs().map(splitVerb) };
  const [requestFile, answerFile] = [join(folder, 'request.json'), join(folder, 'api.json')];
  await mkdir(folder, { recursive: true });
  await writeFile(requestFile, JSON.stringify(request));
  const { exitCode, output } = await program('tsx', [`${READER}/main.ts`, root, requestFile, answerFile], {
    cwd: root,
  });
  if (exitCode !== 0) throw new Error(`The public names cannot be read:\n${output}`);
}

/** Splits `app.teams.create` into its owner and the path from there. */
function splitVerb(verb: string): ApiRequest['verbs'][number] {
  const owner = Object.keys(OWNERS).find((each) => verb.startsWith(`${each}.`));
  if (owner === undefined) throw new Error(`${verb} belongs to no app.`);
  return { owner, path: verb.slice(owner.length + 1).split('.') };
}
