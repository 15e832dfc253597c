/**
 * The maximum length of a name in the address, in encoded characters: enough for every email address, and the QR code of the whole
 * address stays easy to scan.
 */
const NAME_MAX_CHARACTERS = 300;

/** Whose secret it is, as an authenticator app shows it. */
interface TotpOwner {
  readonly projectName: string;
  /** Null for a user without an email address. */
  readonly email: string | null;
  readonly userId: string;
}

/**
 * Returns the address of a secret for authenticator apps (protocol.md §4.5). Apps split the label at its first colon, also at an encoded
 * one, and refuse an issuer that differs from the part before it. So neither name has a colon.
 */
export function totpUri(secret: string, { projectName, email, userId }: TotpOwner): string {
  const issuer = encodeName(projectName);
  const label = encodeName(email ?? '') || userId;
  const [prefix, parameter] = issuer ? [`${issuer}:`, `issuer=${issuer}&`] : ['', ''];
  return `otpauth://totp/${prefix}${label}?${parameter}algorithm=SHA1&secret=${secret}&period=30&digits=6`;
}

/** Encodes a name without what a label cannot have: colons, line breaks, halves of characters and marks that turn the direction. */
function encodeName(name: string): string {
  const plain = name.replace(/\p{Bidi_Control}/gu, '').replace(/[\s:\p{Cc}\p{Cs}]+/gu, ' ');
  let encoded = '';
  for (const character of plain.trim()) {
    const longer = encoded + encodeURIComponent(character);
    if (longer.length > NAME_MAX_CHARACTERS) break;
    encoded = longer;
  }
  return encoded.replace(/(?:%20)+$/, '');
}
