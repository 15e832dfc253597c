import type { settingsSessions } from '../../../core/messages/en/account/sessions.ts';
import type { Device } from './user-agent.ts';

/** Where a request came from, as far as the service knows. */
interface Whereabouts {
  readonly ip: string;
  readonly cityName: string | null;
  readonly countryCode: string | null;
}

/** "Firefox on Windows", or as much of it as is known. */
export function deviceName({ browser, system }: Device, texts: typeof settingsSessions): string {
  if (browser === null && system === null) return texts.unknownDevice;
  if (system === null) return browser ?? texts.unknownBrowser;
  return texts.on(browser ?? texts.unknownBrowser, system);
}

/** City and country in the language of the page; the parts that are known, null where none is. */
export function locationName(
  { cityName, countryCode }: Whereabouts,
  texts: typeof settingsSessions,
  locale: string,
): string | null {
  const country = countryCode === null ? null : countryName(countryCode, locale);
  return cityName && country ? texts.place(cityName, country) : cityName || country;
}

/** Null for what is no code of a country: it comes from the network. */
function countryName(code: string, locale: string): string | null {
  try {
    return new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' }).of(code) ?? null;
  } catch {
    return null;
  }
}
