/** The fields of a user or team that an avatar needs. */
export interface AvatarSubject {
  readonly id: string;
  readonly displayName?: string | null | undefined;
  readonly primaryEmail?: string | null | undefined;
  readonly profileImageUrl?: string | null | undefined;
}

/** How many characters of a name are searched for two letters. */
const MAX_CHARACTERS = 200;

/** Invisible characters, direction marks and letters without a visible shape. The list has no joiners, because emoji need them. */
const INVISIBLE =
  /[\p{Cc}\p{Zl}\p{Zp}\u00ad\u115f\u1160\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0]/gu;
/** Any character except control characters, spaces and combining marks. */
const VISIBLE = /[^\p{C}\p{Z}\p{M}]/u;

/** Returns the first two letters of the name, else of the email, in upper case (protocol.md §14.9). Null if both are missing. */
export function initials({ displayName, primaryEmail }: AvatarSubject): string | null {
  return findLetters(displayName) || findLetters(primaryEmail) || null;
}

/**
 * Matches names in printable ASCII, where each character is one letter. For such names `Intl.Segmenter` is not needed, which takes
 * longer than rendering the avatar.
 */
const ASCII = /^[ -~]*$/;

function findLetters(name: string | null | undefined): string {
  if (name && ASCII.test(name)) return name.slice(0, MAX_CHARACTERS).replaceAll(' ', '').slice(0, 2).toUpperCase();
  let letters = '';
  let count = 0;
  for (const { segment } of new Intl.Segmenter().segment(
    (name ?? '').slice(0, MAX_CHARACTERS).replace(INVISIBLE, ''),
  )) {
    if (!VISIBLE.test(segment)) continue;
    letters += segment.toUpperCase();
    count += 1;
    if (count === 2) break;
  }
  return letters;
}

/** Computes a hue (0 to 359) from an id. The same id always has the same hue. */
export function hueOf(id: string): number {
  let hash = 0;
  for (const character of id) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) >>> 0;
  // Mixes the bits: ids that differ only in the last digit get different hues.
  return (Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 8) % 360;
}

/** Whether an address may be the source of an image: http, https, or a `data:` address of a picture. */
export function isImageAddress(address: string): boolean {
  return /^(https?:\/\/|data:image\/(png|jpeg|webp|gif)[;,])/i.test(address);
}
