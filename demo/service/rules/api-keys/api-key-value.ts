import { crc32 } from 'node:zlib';
import { randomToken } from '../../base/random-token.ts';
import type { ApiKeyType } from '../../tables/api-key-tables.ts';

/** The marker by which scanners for leaked secrets find API keys. */
const MARKER = '574ck4u7h';
/** Marks keys of a self-hosted service. */
const SELF_HOSTED_FLAG = 1;
const PUBLIC_FLAG = 2;
const CHECKSUM_DIGITS = 8;

/**
 * Returns the value of a new API key: 225 random bits, the id of the key, the kind of its owner, and a checksum of
 * everything before it (protocol.md §9.3).
 */
export function createApiKeyValue(id: string, type: ApiKeyType, isPublic: boolean): string {
  // The protocol writes the flags in base 32. Their sum is at most 3, which has the same digit in base 10.
  const flags = SELF_HOSTED_FLAG + (isPublic ? PUBLIC_FLAG : 0);
  const secret = `${randomToken()}${id.replaceAll('-', '')}`;
  return appendChecksum(`${isPublic ? 'pk' : 'sk'}_${secret}${type}${flags}${MARKER}`);
}

function appendChecksum(content: string): string {
  return `${content}${crc32(content).toString(16).padStart(CHECKSUM_DIGITS, '0')}`;
}
