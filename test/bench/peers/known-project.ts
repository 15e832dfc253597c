import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PluginOption } from 'vite';
import { type BuiltPage, filesLoaded } from '../../packed/page-build.ts';
import type { BenchPage } from './bench-page.ts';
import { originOf, serviceOf } from './origins.ts';
import { PROJECT_SETTINGS } from './own-pages.ts';
import { answerBodies, NOT_FOUND } from './server/site.ts';

/**
 * Returns the plugin `latchkey/vite` of the package that is installed in this folder. During a build the plugin requests the
 * project. Only the browser of the bench can find the host of the page's service, so the plugin asks a server of its own that gives
 * the same answers.
 */
export async function projectPlugin(
  root: string,
  page: BenchPage,
): Promise<AsyncDisposable & { plugin: PluginOption }> {
  const answers = answerBodies(page.answers);
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', originOf(page.name));
    const { status, type, bytes } = answers.get(pathname) ?? NOT_FOUND;
    response.writeHead(status, { 'content-type': type, connection: 'close' }).end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const path = join(root, 'node_modules/latchkey/dist/core/vite.js');
  const { latchkey } = (await import(pathToFileURL(path).href)) as typeof import('../../../core/vite.ts');
  const baseUrl = { browser: serviceOf(page.name), server: `http://127.0.0.1:${port}` };
  return {
    plugin: latchkey({ ...PROJECT_SETTINGS, baseUrl }),
    [Symbol.asyncDispose]: async () => void server.close(),
  };
}

/** Throws if a page was built without the project. The plugin only warns when it gets no answer. */
export async function checkKnowsProject(built: BuiltPage): Promise<void> {
  const paths = filesLoaded(built).map((file) => join(built.folder, file));
  const scripts = await Promise.all(paths.map((file) => readFile(file, 'utf8')));
  // Only answers of the service spell the name of this setting like this, as JSON in quotation marks.
  if (!scripts.some((script) => /\\?"sign_up_enabled\\?":/.test(script))) {
    throw new Error(`${built.folder} was built without the settings of the project.`);
  }
}
