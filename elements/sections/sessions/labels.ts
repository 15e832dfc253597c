import type { settingsSessions } from '../../messages/account/sessions.ts';
import type { Device } from './user-agent.ts';

/** Where a session was used from, as far as the service knows. */
interface SessionLocation {
  readonly ip: string;
  readonly cityName: string | null;
  readonly countryCode: string | null;
}

/** Such as "Firefox on Windows", or the part of it that is known. */
export function deviceName({ browser, system }: Device, texts: typeof settingsSessions): string {
  if (browser === null && system === null) return texts.unknownDevice;
  if (system === null) return browser ?? texts.unknownBrowser;
  return texts.on(browser ?? texts.unknownBrowser, system);
}

/** City and country in the language of the page, or the part that is known; null where neither is. */
export function locationName(
  { cityName, countryCode }: SessionLocation,
  texts: typeof settingsSessions,
  locale: string,
): string | null {
  const country = countryCode === null ? null : countryName(countryCode, locale);
  return cityName && country ? texts.location(cityName, country) : cityName || country;
}

/** Null for a code that no country has. */
function countryName(code: string, locale: string): string | null {
  try {
    return new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' }).of(code) ?? null;
  } catch {
    return null;
  }
}
