/** What a user-agent string says about a device; null where it does not say it, because a wrong guess would alarm the user. */
export interface Device {
  readonly browser: string | null;
  readonly system: string | null;
  readonly kind: 'desktop' | 'phone' | 'tablet' | 'unknown';
}

type Patterns = readonly (readonly [name: string, pattern: RegExp])[];

/** Many browsers also send the names of older ones, so the most specific pattern comes first. */
const BROWSERS: Patterns = [
  ['Edge', / Edg(?:e|A|iOS)?\/\d/],
  ['Opera', / (?:OPR|OPT|OPX|OPiOS)\/\d|^Opera\//],
  ['Samsung Internet', / SamsungBrowser\/\d/],
  ['Firefox', / Firefox\/[\d.]+$| FxiOS\/\d/],
  ['Chrome', / CriOS\/\d|\) Chrome\/[\d.]+(?: Mobile)? Safari\/[\d.]+$/],
  // Other browsers with the same engine put their names between these words or after them.
  ['Safari', /^[^)]*\((?:Macintosh|iP)[^)]*\)[^)]*\) Version\/[\d.]+(?: Mobile\/\w+)? Safari\/[\d.]+$/],
];

const SYSTEMS: Patterns = [
  ['iPadOS', /\(iPad;/],
  ['iOS', /\(iP(?:hone|od)/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\(Windows NT\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\(Macintosh;/],
  ['Linux', /\bLinux\b/],
];

/** Longer texts are cut; no browser sends one. */
const MOST_CHARACTERS = 1_024;

/** Reads a user-agent string. It comes from the network and may be anything. */
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

function nameIn(patterns: Patterns, text: string): string | null {
  return patterns.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}
