import type { TestRunnerPlugin } from '@web/test-runner';

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>';

/**
 * Serves pictures for pages of another origin (`127.0.0.1` in place of `localhost`): `/pictures/shared.svg` allows everybody to read
 * it, `/pictures/plain.svg` says nothing. Pages whose name begins with `isolated` have the policy `require-corp`, those that begin
 * with `ordinary` have none. Both may show the pictures.
 */
export function embedderPolicyPlugin(): TestRunnerPlugin {
  return {
    name: 'latchkey-embedder-policy',
    serve(context) {
      if (!context.path.startsWith('/pictures/')) return undefined;
      if (context.path === '/pictures/shared.svg') context.set('Access-Control-Allow-Origin', '*');
      return { body: PICTURE, type: 'svg' };
    },
    transform(context) {
      const [, kind] = /\/(isolated|ordinary)[\w-]*\.html$/.exec(context.path) ?? [];
      if (!kind) return;
      const policy = String(context.response.get('Content-Security-Policy'));
      context.set('Content-Security-Policy', policy.replace('img-src ', 'img-src http://127.0.0.1:* '));
      if (kind === 'isolated') context.set('Cross-Origin-Embedder-Policy', 'require-corp');
    },
  };
}
