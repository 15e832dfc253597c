import { createHash } from 'node:crypto';
import type { TestRunnerPlugin } from '@web/test-runner';
import { IN_EVERY_PAGE } from '../../rules/page-names/in-every-page.ts';
import { joinPageNames, readPageNames } from '../../rules/page-names/page-names.ts';
import { sourcesIn } from '../../rules/source.ts';

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>';

/**
 * Serves every test page with the strictest content security policy that the library supports. Only the inline scripts of the
 * test runner are allowed, by their hashes. `page-setup.ts` turns a violation of the policy into a failed test.
 *
 * Pages whose name begins with `isolated` have the embedder policy `require-corp`, those that begin with `ordinary` have none. Both may
 * show pictures of another origin (`127.0.0.1` in place of `localhost`): `/pictures/shared.svg` allows everybody to read it,
 * `/pictures/plain.svg` says nothing.
 *
 * `/__page-names__.json` has the names of the page that the library reads, and `IN_EVERY_PAGE`.
 */
export function pagesPlugin(): TestRunnerPlugin {
  let pageNames: string | undefined;
  return {
    name: 'latchkey-pages',
    serve(context) {
      if (context.path === '/__page-names__.json') {
        // To read all sources takes seconds, so this happens once.
        pageNames ??= JSON.stringify({ ...readLibrary(), inEveryPage: IN_EVERY_PAGE });
        return { body: pageNames, type: 'json' };
      }
      if (!context.path.startsWith('/pictures/')) return undefined;
      if (context.path === '/pictures/shared.svg') context.set('Access-Control-Allow-Origin', '*');
      return { body: PICTURE, type: 'svg' };
    },
    transform(context) {
      if (typeof context.body !== 'string' || !context.response.is('html')) return;
      const [, kind] = /\/(isolated|ordinary)[\w-]*\.html$/.exec(context.path) ?? [];
      context.set('Content-Security-Policy', policy(context.body, kind ? 'http://127.0.0.1:*' : ''));
      if (kind === 'isolated') context.set('Cross-Origin-Embedder-Policy', 'require-corp');
    },
  };
}

function readLibrary() {
  return joinPageNames(sourcesIn('core', 'elements', 'react').map(({ path, text }) => readPageNames(path, text)));
}

function policy(page: string, pictures: string): string {
  const inline = [...page.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)];
  const hashes = inline.map(([, source = '']) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`);
  return [
    "default-src 'self'",
    // The preview of emails needs frames of `blob:` addresses, as its documentation says.
    "frame-src 'self' blob:",
    "style-src 'self'",
    `script-src 'self' ${hashes.join(' ')}`,
    "connect-src 'self' ws://localhost:*",
    `img-src ${pictures} 'self' data: https:`,
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');
}
