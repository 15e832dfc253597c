import { crc32 } from 'node:zlib';
import { randomToken } from '../../base/random-token.ts';
import type { ApiKeyType } from '../../tables/api-key-tables.ts';

/** What a scanner for leaked secrets looks for. */
const MARKER = '574ck4u7h';
/** This service is nobody's cloud. */
const SELF_HOSTED_FLAG = 1;
const PUBLIC_FLAG = 2;
const CHECKSUM_DIGITS = 8;

/** A new value: 225 random bits, whose key it is, and a checksum of all that (protocol.md §9.3). */
export function newApiKeyValue(id: string, type: ApiKeyType, isPublic: boolean): string {
  // Both sums of flags are below ten, where base 32 and base 10 have the same digits.
  const flags = SELF_HOSTED_FLAG + (isPublic ? PUBLIC_FLAG : 0);
  const secret = `${randomToken()}${id.replaceAll('-', '')}`;
  return withChecksum(`${isPublic ? 'pk' : 'sk'}_${secret}${type}${flags}${MARKER}`);
}

function withChecksum(content: string): string {
  return `${content}${crc32(content).toString(16).padStart(CHECKSUM_DIGITS, '0')}`;
}
