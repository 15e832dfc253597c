import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { BuiltPage } from '../../../packed/page-build.ts';
import type { BenchPage, StubAnswers } from '../bench-page.ts';

/** What a server sends as the answer to a request. */
export interface Body {
  readonly status: number;
  readonly type: string;
  readonly bytes: Buffer;
  readonly isCompressed: boolean;
}

/** A built page, and the answers of its service. */
export interface Site {
  /** The files of the page, by path. */
  readonly files: ReadonlyMap<string, Body>;
  readonly document: Body;
  /** The answers of the service, by path. */
  readonly answers: ReadonlyMap<string, Body>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
};

export const NOT_FOUND = jsonBody(404, {});

/** Reads the files of a built page and compresses them. */
export async function readSite(page: BenchPage, built: BuiltPage): Promise<Site> {
  const entries = await readdir(built.folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const files = await Promise.all(
    paths.map(async (path) => [`/${relative(built.folder, path)}`, await readBody(path)] as const),
  );
  const document = files.find(([path]) => path === `/${page.name}.html`)?.[1];
  if (!document) throw new Error(`The build of ${page.name} has no document.`);
  return { files: new Map(files), document, answers: answerBodies(page.answers) };
}

/**
 * Returns the answer of a page's host. Paths that are neither files nor look like files belong to the app: they get its document.
 */
export function findFile({ files, document }: Site, path: string): Body {
  const isOfApp = !/^\/assets\/|\.\w+$/.test(path);
  return files.get(path) ?? (isOfApp ? document : NOT_FOUND);
}

/** Returns the answers of a service as they are sent, by path. */
export function answerBodies(answers: StubAnswers): ReadonlyMap<string, Body> {
  return new Map(Object.entries(answers).map(([path, { status, json }]) => [path, jsonBody(status, json)]));
}

async function readBody(path: string): Promise<Body> {
  const type = TYPES[extname(path)];
  const bytes = await readFile(path);
  if (type === undefined) return { status: 200, type: 'application/octet-stream', bytes, isCompressed: false };
  return { status: 200, type, bytes: brotliCompressSync(bytes), isCompressed: true };
}

function jsonBody(status = 200, json: unknown = null): Body {
  return { status, type: 'application/json', bytes: Buffer.from(JSON.stringify(json)), isCompressed: false };
}
