import { isIP } from 'node:net';
import { trimBlanks } from '../../base/trim-blanks.ts';
import type { IpInfo } from '../../tables/user-tables.ts';

/** A city for each of these countries, with an IP address from a block that RFC 5737 reserves for examples. */
const EXAMPLES = [
  example(1, 'AR', 'C', 'Buenos Aires', -34.6, -58.38, 'America/Argentina/Buenos_Aires'),
  example(2, 'AU', 'NSW', 'Sydney', -33.87, 151.21, 'Australia/Sydney'),
  example(3, 'BR', 'SP', 'São Paulo', -23.55, -46.63, 'America/Sao_Paulo'),
  example(4, 'CA', 'ON', 'Toronto', 43.65, -79.38, 'America/Toronto'),
  example(5, 'CH', 'ZH', 'Zürich', 47.37, 8.54, 'Europe/Zurich'),
  example(6, 'CN', 'SH', 'Shanghai', 31.23, 121.47, 'Asia/Shanghai'),
  example(7, 'DE', 'BE', 'Berlin', 52.52, 13.41, 'Europe/Berlin'),
  example(8, 'EG', 'C', 'Cairo', 30.04, 31.24, 'Africa/Cairo'),
  example(9, 'ES', 'MD', 'Madrid', 40.42, -3.7, 'Europe/Madrid'),
  example(10, 'FR', 'IDF', 'Paris', 48.86, 2.35, 'Europe/Paris'),
  example(11, 'GB', 'ENG', 'London', 51.51, -0.13, 'Europe/London'),
  example(12, 'IL', 'TA', 'Tel Aviv', 32.08, 34.78, 'Asia/Jerusalem'),
  example(13, 'IN', 'MH', 'Mumbai', 19.08, 72.88, 'Asia/Kolkata'),
  example(14, 'IT', '62', 'Rome', 41.9, 12.5, 'Europe/Rome'),
  example(15, 'JP', '13', 'Tokyo', 35.68, 139.69, 'Asia/Tokyo'),
  example(16, 'KE', '30', 'Nairobi', -1.29, 36.82, 'Africa/Nairobi'),
  example(17, 'KR', '11', 'Seoul', 37.57, 126.98, 'Asia/Seoul'),
  example(18, 'MX', 'CMX', 'Mexico City', 19.43, -99.13, 'America/Mexico_City'),
  example(19, 'NG', 'LA', 'Lagos', 6.52, 3.38, 'Africa/Lagos'),
  example(20, 'NL', 'NH', 'Amsterdam', 52.37, 4.9, 'Europe/Amsterdam'),
  example(21, 'PL', '14', 'Warsaw', 52.23, 21.01, 'Europe/Warsaw'),
  example(22, 'SE', 'AB', 'Stockholm', 59.33, 18.07, 'Europe/Stockholm'),
  example(23, 'US', 'NY', 'New York', 40.71, -74.01, 'America/New_York'),
  example(24, 'ZA', 'WC', 'Cape Town', -33.92, 18.42, 'Africa/Johannesburg'),
] as const;

/** Builds a location. For some addresses only the country is known, for others not even that. */
export function location(
  ip: string,
  countryCode: string | null,
  regionCode: string | null = null,
  cityName: string | null = null,
  latitude: number | null = null,
  longitude: number | null = null,
  tzIdentifier: string | null = null,
): IpInfo {
  return { ip, countryCode, regionCode, cityName, latitude, longitude, tzIdentifier };
}

/** A country for which the service has an example address. */
export type ExampleCountry = (typeof EXAMPLES)[number]['countryCode'];

export const EXAMPLE_COUNTRIES = EXAMPLES.map(({ countryCode }) => countryCode);

/**
 * Returns an address in a country, for the header `x-forwarded-for` of a request to a local service.
 *
 * @example
 * ```ts
 * import { exampleAddress } from 'latchkey-emulator';
 *
 * const headers = { 'x-forwarded-for': exampleAddress('JP') };
 * ```
 */
export function exampleAddress(country: ExampleCountry): string {
  return EXAMPLES.find(({ countryCode }) => countryCode === country)?.ip ?? '';
}

/**
 * Looks up the first address of `x-forwarded-for` among the example addresses. An unknown address is returned without a place. Without a
 * forwarded address, returns the example of `country`, or null.
 */
export function locationOf(headers: Headers, country: ExampleCountry | null): IpInfo | null {
  const [first = ''] = (headers.get('x-forwarded-for') ?? '').split(',');
  const forwarded = trimBlanks(first);
  const ip = isIP(forwarded) === 0 ? null : forwarded;
  if (ip === null) return EXAMPLES.find(({ countryCode }) => countryCode === country) ?? null;
  return EXAMPLES.find((known) => known.ip === ip) ?? location(ip, null);
}

function example<const Country extends string>(
  number: number,
  countryCode: Country,
  ...city: [regionCode: string, cityName: string, latitude: number, longitude: number, tzIdentifier: string]
) {
  return { ...location(`192.0.2.${number}`, countryCode, ...city), ip: `192.0.2.${number}`, countryCode };
}
