import type { settingsSessions } from '../../messages/account/sessions.ts';
import type { Device } from './user-agent.ts';

/** The location of a session. The service may know only a part of it. */
interface SessionLocation {
  readonly ip: string;
  readonly cityName: string | null;
  readonly countryCode: string | null;
}

/** Returns a name for a device, such as "Firefox on Windows". If only the browser is known, returns the name of the browser. */
export function deviceName(device: Device, texts: typeof settingsSessions): string {
  if (isUnknown(device)) return texts.unknownDevice;
  const { browser, system } = device;
  if (system === null) return browser ?? texts.unknownBrowser;
  return texts.on(browser ?? texts.unknownBrowser, system);
}

/** Whether neither the browser nor the system of a device is known. */
export function isUnknown({ browser, system }: Device): boolean {
  return browser === null && system === null;
}

/** Returns city and country in the language of `locale`. If only one is known, returns that one. Null if neither is known. */
export function locationName(
  { cityName, countryCode }: SessionLocation,
  texts: typeof settingsSessions,
  locale: string,
): string | null {
  const country = countryCode === null ? null : countryName(countryCode, locale);
  return cityName && country ? texts.location(cityName, country) : cityName || country;
}

/** Returns the name of a country. Null for an unknown code. */
function countryName(code: string, locale: string): string | null {
  try {
    return new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' }).of(code) ?? null;
  } catch {
    return null;
  }
}
