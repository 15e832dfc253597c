/** What an avatar needs to know of a person or a team. */
export interface Face {
  readonly id: string;
  readonly displayName?: string | null | undefined;
  readonly primaryEmail?: string | null | undefined;
  readonly profileImageUrl?: string | null | undefined;
}

/** The first two letters of the name, else of the e-mail, in upper case (spec §2); null where there is neither. */
export function initials({ displayName, primaryEmail }: Face): string | null {
  const name = displayName?.trim() || primaryEmail?.trim();
  if (!name) return null;
  const [first, second] = new Intl.Segmenter().segment(name);
  return `${first?.segment ?? ''}${second?.segment ?? ''}`.toUpperCase();
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
