/** Returns the text unchanged, decoded once and twice, encoded, as a query parameter, and after a tab character. */
export function inEveryEncoding(text: string): string[] {
  const once = decode(text);
  return [text, once, decode(once), encodeURIComponent(text), `/x?next=${encodeURIComponent(text)}`, `\t${text}`];
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const PIECES = [
  [
    '',
    '',
    '/',
    '//',
    '\\',
    '/\\',
    '///',
    '../',
    '/.//',
    '/..//',
    'https:',
    'http:',
    'https://',
    'http:/',
    'HtTpS:\\',
    'javascript:',
    'data:',
    'blob:https://',
    '?',
    '#',
    '%2f%2f',
    '%5c',
    'ftp://',
    'file:///',
  ],
  [
    '',
    'evil.test',
    'app.example.test',
    'localhost',
    'localhost:3000',
    'app.example.test:8443',
    'user@',
    'user:pw@',
    'app.example.test@evil.test',
    '。',
    '%40',
    '[::1]',
    '127.0.0.1',
    '0x7f.1',
    'ｅvil.test',
    'evil%E3%80%82test',
  ],
  [
    '',
    '/',
    '//',
    '\\',
    '/.//',
    '/../',
    '/%2e%2e/',
    ':',
    ':80',
    ':443',
    '?',
    '#',
    ';',
    '%00',
    '%0d%0a',
    '\t',
    '\n',
    '\r',
    '\u0000',
    ' ',
    '\u00a0',
    '\u2028',
    '%',
  ],
  [
    '',
    'a',
    'handler/sign-in',
    '/evil.test',
    '\\evil.test',
    '@evil.test',
    '..//evil.test',
    '?x=//evil.test',
    '#//evil.test',
    '%2f%2fevil.test',
    'https://evil.test',
  ],
] as const;

/** Generates an address from parts that are known to deceive checks of redirect targets. */
export function generateAddress(random: () => number): string {
  return PIECES.map((pieces) => pieces[Math.floor(random() * pieces.length)] ?? '').join('');
}
