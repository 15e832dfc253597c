import { createHash } from 'node:crypto';
import type { TestRunnerPlugin } from '@web/test-runner';

/**
 * Serves every test page under the strictest policy the library promises to work under. The only inline scripts allowed are
 * the runner's own, by their hash; `page-setup.ts` turns a violation into a failed test.
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
    // For the preview of emails; the guide says so.
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
