import type { Platform } from '../../../../core/platform/ports.ts';

/** How many characters of the hash are sent. Hundreds of other passwords have a hash with the same first characters. */
const PREFIX_CHARACTERS = 5;

/**
 * Whether a password is in a list of leaked passwords. Only the first five characters of its SHA-1 leave the browser. The
 * response lists all hashes that begin with them, and random hashes as padding, so that its size reveals nothing. False if the
 * request fails.
 */
export async function isLeaked(password: string, listUrl: string, fetch: Platform['fetch']): Promise<boolean> {
  try {
    const hash = await sha1Of(password);
    const url = listUrl.replace(/\/*$/, '/') + hash.slice(0, PREFIX_CHARACTERS);
    const response = await fetch(url, {
      headers: { 'add-padding': 'true' },
      credentials: 'omit',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
    });
    return response.ok && hasHash(await response.text(), hash.slice(PREFIX_CHARACTERS));
  } catch {
    return false;
  }
}

async function sha1Of(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-1', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase();
}

/** Whether the response lists a hash. Each line has the rest of a hash, a colon and a count, which is 0 in lines of padding. */
function hasHash(body: string, rest: string): boolean {
  return body.split(/\r?\n/).some((line) => {
    const [hash, count] = line.split(':');
    return hash?.toUpperCase() === rest && Number(count) > 0;
  });
}
