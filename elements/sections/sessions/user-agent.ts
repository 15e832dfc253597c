/** What a user-agent string tells about a device. Null where it does not tell: a guess would accuse the wrong one. */
export interface Device {
  readonly browser: string | null;
  readonly system: string | null;
  readonly kind: 'desktop' | 'phone' | 'tablet' | 'unknown';
}

type Rows = readonly (readonly [name: string, sign: RegExp])[];

/** Browsers of one family carry the names of the ones before them, so the most special comes first. */
const BROWSERS: Rows = [
  ['Edge', / Edg(?:e|A|iOS)?\/\d/],
  ['Opera', / (?:OPR|OPT|OPX|OPiOS)\/\d|^Opera\//],
  ['Samsung Internet', / SamsungBrowser\/\d/],
  ['Firefox', / Firefox\/[\d.]+$| FxiOS\/\d/],
  ['Chrome', / CriOS\/\d|\) Chrome\/[\d.]+(?: Mobile)? Safari\/[\d.]+$/],
  // Others on the same engine put their names between or behind these words.
  ['Safari', /^[^)]*\((?:Macintosh|iP)[^)]*\)[^)]*\) Version\/[\d.]+(?: Mobile\/\w+)? Safari\/[\d.]+$/],
];

const SYSTEMS: Rows = [
  ['iPadOS', /\(iPad;/],
  ['iOS', /\(iP(?:hone|od)/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\(Windows NT\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\(Macintosh;/],
  ['Linux', /\bLinux\b/],
];

/** Nothing that a browser sends is longer. */
const MOST_CHARACTERS = 1_024;

/** Reads a user-agent string; it may come from anybody. */
export function deviceOf(userAgent: string | null): Device {
  const text = (userAgent ?? '').slice(0, MOST_CHARACTERS);
  const system = nameIn(SYSTEMS, text);
  return { browser: nameIn(BROWSERS, text), system, kind: kindOf(system, text) };
}

function kindOf(system: string | null, text: string): Device['kind'] {
  if (system === null) return 'unknown';
  if (system === 'iPadOS') return 'tablet';
  if (system === 'iOS') return 'phone';
  if (system === 'Android') return /\bMobile\b/.test(text) ? 'phone' : 'tablet';
  return 'desktop';
}

function nameIn(rows: Rows, text: string): string | null {
  return rows.find(([, sign]) => sign.test(text))?.[0] ?? null;
}
