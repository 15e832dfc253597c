/** What an avatar needs to know about a user or a team. */
export interface Face {
  readonly id: string;
  readonly displayName?: string | null | undefined;
  readonly primaryEmail?: string | null | undefined;
  readonly profileImageUrl?: string | null | undefined;
}

/** Only the start of a long name is searched for two letters. */
const MAX_CHARACTERS = 200;

/** Invisible characters, direction marks and letters with an empty shape. Joiners are not among them, because they hold emoji together. */
const UNSEEN =
  /[\p{Cc}\p{Zl}\p{Zp}\u00ad\u115f\u1160\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0]/gu;
/** What is no space and no mark without a letter. */
const SEEN = /[^\p{C}\p{Z}\p{M}]/u;

/** The first two letters of the name, else of the email, in upper case (protocol.md §14.9). Null where there is neither. */
export function initials({ displayName, primaryEmail }: Face): string | null {
  return lettersOf(displayName) || lettersOf(primaryEmail) || null;
}

/** Names whose every character is a letter of its own, as it is in most of them: finding where letters end takes longer than drawing. */
const PLAIN = /^[ -~]*$/;

function lettersOf(name: string | null | undefined): string {
  if (name && PLAIN.test(name)) return name.slice(0, MAX_CHARACTERS).replaceAll(' ', '').slice(0, 2).toUpperCase();
  let letters = '';
  let count = 0;
  for (const { segment } of new Intl.Segmenter().segment((name ?? '').slice(0, MAX_CHARACTERS).replace(UNSEEN, ''))) {
    if (!SEEN.test(segment)) continue;
    letters += segment.toUpperCase();
    count += 1;
    if (count === 2) break;
  }
  return letters;
}

/** A hue from 0 up to 360 that is always the same for the same id. */
export function hueOf(id: string): number {
  let hash = 0;
  for (const character of id) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) >>> 0;
  // Mixes the bits, so that ids that differ only in their last digit get different hues.
  return (Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 8) % 360;
}

/** Whether an address is allowed as the source of an image: http, https, or a `data:` address of a picture. */
export function isImageAddress(address: string): boolean {
  return /^(https?:\/\/|data:image\/(png|jpeg|webp|gif)[;,])/i.test(address);
}
