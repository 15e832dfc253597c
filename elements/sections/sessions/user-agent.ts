/**
 * A device, as read from a user-agent string. Unknown fields are null and are not guessed: a wrong device would alarm the user.
 */
export interface Device {
  readonly browser: string | null;
  readonly system: string | null;
  readonly kind: 'desktop' | 'phone' | 'tablet' | 'unknown';
}

type Patterns = readonly (readonly [name: string, pattern: RegExp])[];

/** Many browsers also send the names of other browsers, so the most specific pattern comes first. */
const BROWSERS: Patterns = [
  ['Edge', / Edg(?:e|A|iOS)?\/\d/],
  ['Opera', / (?:OPR|OPT|OPX|OPiOS)\/\d|^Opera\//],
  ['Samsung Internet', / SamsungBrowser\/\d/],
  ['Firefox', / Firefox\/[\d.]+$| FxiOS\/\d/],
  ['Chrome', / CriOS\/\d|\) Chrome\/[\d.]+(?: Mobile)? Safari\/[\d.]+$/],
  // Other WebKit browsers put their names before or after `Safari`, so the pattern allows no other text at these positions.
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

/** The maximum length of a user-agent string that is read. Browsers send shorter strings. */
const MAX_CHARACTERS = 1_024;

/** Reads the device from a user-agent string. The string can be any text, because clients choose it. */
export function deviceOf(userAgent: string | null): Device {
  const text = (userAgent ?? '').slice(0, MAX_CHARACTERS);
  const system = findName(SYSTEMS, text);
  return { browser: findName(BROWSERS, text), system, kind: detectKind(system, text) };
}

function detectKind(system: string | null, text: string): Device['kind'] {
  if (system === null) return 'unknown';
  if (system === 'iPadOS') return 'tablet';
  if (system === 'iOS') return 'phone';
  if (system === 'Android') return /\bMobile\b/.test(text) ? 'phone' : 'tablet';
  return 'desktop';
}

function findName(patterns: Patterns, text: string): string | null {
  return patterns.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}
