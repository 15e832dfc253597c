import { hostOfPattern, removeWildcardPort } from '../../../core/admin/domain-pattern.ts';
import { decodePunycode } from './punycode.ts';

const ACE_PREFIX = 'xn--';

/** Maximum length of a DNS label. Longer labels are invalid, so they are not decoded. */
const MOST_LABEL_CHARACTERS = 63;

/** Invisible characters and characters that change the text direction. Labels with such characters stay in the ASCII spelling. */
const UNREADABLE = /[\p{C}\p{Z}]/u;

/** The spellings of a trusted domain that the list of domains shows. */
export interface ShownDomain {
  /** The domain in Unicode. */
  readonly text: string;
  /** The domain in ASCII (`xn--`); null when both spellings are the same. */
  readonly ascii: string | null;
}

/** Returns both spellings of a trusted domain: with its host in Unicode and in ASCII. Text that is no web address stays unchanged. */
export function shownDomain(domain: string): ShownDomain {
  const unchanged = { text: domain, ascii: null };
  const withoutPort = removeWildcardPort(domain);
  const address = withoutPort ?? domain;
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return unchanged;
  const url = new URL(address);
  const { protocol, port: number, pathname, search, username } = url;
  const hostname = hostOfPattern(url);
  const port = withoutPort === null ? number : '*';
  const readable = hostname.split('.').map(readLabel).join('.');
  if (readable === hostname || username) return unchanged;
  const spell = (host: string) =>
    `${protocol}//${host}${port && `:${port}`}${pathname === '/' ? '' : pathname}${search}`;
  return { text: spell(readable), ascii: spell(hostname) };
}

/**
 * Decodes an `xn--` label. If the browser would not encode the result to the same label again, returns the label unchanged, because the
 * result would be the name of another host.
 */
function readLabel(label: string): string {
  if (!label.startsWith(ACE_PREFIX) || label.length > MOST_LABEL_CHARACTERS) return label;
  const letters = decodePunycode(label.slice(ACE_PREFIX.length));
  if (letters === null || UNREADABLE.test(letters) || !URL.canParse(`https://${letters}/`)) return label;
  return new URL(`https://${letters}/`).hostname === label ? letters : label;
}
