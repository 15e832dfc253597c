import type { Platform } from '../../../../core/platform/ports.ts';

/** Only this many characters of the hash are sent. Hundreds of other passwords share them. */
const PREFIX_CHARACTERS = 5;

/**
 * Whether a password is in a list of leaked ones. Only the first five characters of its SHA-1 leave the browser; the answer has all
 * hashes that begin with them, filled up with others so that its size says nothing. False where the service cannot be asked.
 */
export async function isLeaked(password: string, address: string, fetch: Platform['fetch']): Promise<boolean> {
  try {
    const hash = await sha1Of(password);
    const url = address.replace(/\/*$/, '/') + hash.slice(0, PREFIX_CHARACTERS);
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

/** Each line has the rest of a hash, a colon, and how often the password was found; 0 in lines that are padding. */
function hasHash(answer: string, rest: string): boolean {
  return answer.split(/\r?\n/).some((line) => {
    const [hash, count] = line.split(':');
    return hash?.toUpperCase() === rest && Number(count) > 0;
  });
}
