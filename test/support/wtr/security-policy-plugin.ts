import { createHash } from 'node:crypto';
import type { TestRunnerPlugin } from '@web/test-runner';

/**
 * Serves every test page with the strictest content security policy that the library supports. Only the inline scripts of the
 * test runner are allowed, by their hashes. `page-setup.ts` turns a violation of the policy into a failed test.
 */
export function securityPolicyPlugin(): TestRunnerPlugin {
  return {
    name: 'latchkey-security-policy',
    transform(context) {
      if (typeof context.body !== 'string' || !context.response.is('html')) return;
      const inline = [...context.body.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)];
      context.set('Content-Security-Policy', policy(inline.map(([, source = '']) => hash(source))));
    },
  };
}

function policy(hashes: string[]): string {
  return [
    "default-src 'self'",
    // The preview of emails needs frames of `blob:` addresses, as its documentation says.
    "frame-src 'self' blob:",
    "style-src 'self'",
    `script-src 'self' ${hashes.join(' ')}`,
    "connect-src 'self' ws://localhost:*",
    "img-src 'self' data: https:",
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');
}

function hash(source: string): string {
  return `'sha256-${createHash('sha256').update(source).digest('base64')}'`;
}
