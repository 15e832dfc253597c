import { isVisible } from './name-label.ts';

/** What an avatar needs to know of a person or a team. */
export interface Face {
  readonly id: string;
  readonly displayName?: string | null | undefined;
  readonly primaryEmail?: string | null | undefined;
  readonly profileImageUrl?: string | null | undefined;
}

/** No name is read further for two letters. */
const MOST_CHARACTERS = 200;

/** Marks that show nothing, or turn the direction of what follows them; joiners stay, they hold emoji together. */
const MARKS = /[\p{Cc}\p{Zl}\p{Zp}\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu;

/** The first two letters of the name, else of the e-mail, in upper case (spec §2); null where there is neither. */
export function initials({ displayName, primaryEmail }: Face): string | null {
  return lettersOf(displayName) || lettersOf(primaryEmail) || null;
}

function lettersOf(name: string | null | undefined): string {
  let letters = '';
  let count = 0;
  for (const { segment } of new Intl.Segmenter().segment((name ?? '').slice(0, MOST_CHARACTERS).replace(MARKS, ''))) {
    if (!isVisible(segment)) continue;
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
  // Ids that differ in their last digit alone are far apart after this.
  return (Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 8) % 360;
}

/** Whether an address may become the source of an image: http(s), or a small picture inside the address itself. */
export function isImageAddress(address: string): boolean {
  return /^(https?:\/\/|data:image\/(png|jpeg|webp|gif)[;,])/i.test(address);
}
