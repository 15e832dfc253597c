import { gzipSync } from 'node:zlib';

/** What code weighs on the network. The frame that gzip puts around nothing does not count: an empty file weighs nothing. */
export function gzippedBytes(code: string): number {
  return code.trim() === '' ? 0 : gzipSync(code, { level: 9 }).byteLength;
}
