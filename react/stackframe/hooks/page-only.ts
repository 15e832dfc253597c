import type { ClientApp } from 'latchkey';

/**
 * Throws on a server, where a client app knows no user. The nearest `Suspense` sends its fallback, and the page renders its content.
 * Frameworks recognise the digest, and do not report the error.
 */
export function assertPage({ platform }: ClientApp): void {
  if (platform.page) return;
  const error = new Error('This is known in the browser only: the nearest Suspense shows its fallback until then.');
  throw Object.assign(error, { digest: 'BAILOUT_TO_CLIENT_SIDE_RENDERING' });
}
