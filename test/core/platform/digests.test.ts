import { expect, test, vi } from 'vitest';
import { hmacSha1, sha256 } from '../../../core/platform/digests.ts';

test.each([
  ['Signing in with OAuth needs a secure context: https, or localhost.', () => sha256('text')],
  ['Codes need a secure context: https, or localhost.', () => hmacSha1(new Uint8Array(1), new Uint8Array(1))],
])('without a secure context a hash function rejects with the message "%s"', async (message, digest) => {
  vi.stubGlobal('crypto', {});
  await expect(digest()).rejects.toMatchObject({ code: 'MISUSE', message });
});
