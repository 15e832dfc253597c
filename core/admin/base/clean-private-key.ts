const HEADER = /-----BEGIN ([A-Z ]*)PRIVATE KEY-----/;
const FOOTER = /-----END [A-Z ]*PRIVATE KEY-----/;

/** The line length of PEM (RFC 7468 §2). */
const LINE = /.{1,64}/g;

/** The fewest base64 characters that count as a private key. A key of Apple has about 200. */
const LEAST_CHARACTERS = 64;

/**
 * Returns a pasted private key, such as the text of a `.p8` file, in the PEM format (RFC 7468). Repairs lost or doubled line ends and
 * line ends pasted as `\n`, removes quotes around the key, and adds a missing first or last line. Returns null when the text is no
 * private key.
 */
export function cleanPrivateKey(pasted: string): string | null {
  const text = pasted.replace(/\\r|\\n/g, '\n');
  const [header = '', label = ''] = HEADER.exec(text) ?? [];
  const body = text
    .slice(header ? text.indexOf(header) + header.length : 0)
    .split(FOOTER)[0]
    ?.replace(/[\s\p{Cf}"'`,;]+/gu, '');
  if (body === undefined || body.length < LEAST_CHARACTERS || !/^[a-z\d+/]+={0,2}$/i.test(body)) return null;
  const lines = body.match(LINE) ?? [];
  return [`-----BEGIN ${label}PRIVATE KEY-----`, ...lines, `-----END ${label}PRIVATE KEY-----`].join('\n');
}
