import { isIP } from 'node:net';
import { trimBlanks } from '../../base/trim-blanks.ts';
import type { IpInfo } from '../../tables/user-tables.ts';

/** The example locations: one city in each of several countries, with an IP address from a block that RFC 5737 reserves for examples. */
const EXAMPLE_LOCATIONS = [
  createExampleLocation(1, 'AR', 'C', 'Buenos Aires', -34.6, -58.38, 'America/Argentina/Buenos_Aires'),
  createExampleLocation(2, 'AU', 'NSW', 'Sydney', -33.87, 151.21, 'Australia/Sydney'),
  createExampleLocation(3, 'BR', 'SP', 'São Paulo', -23.55, -46.63, 'America/Sao_Paulo'),
  createExampleLocation(4, 'CA', 'ON', 'Toronto', 43.65, -79.38, 'America/Toronto'),
  createExampleLocation(5, 'CH', 'ZH', 'Zürich', 47.37, 8.54, 'Europe/Zurich'),
  createExampleLocation(6, 'CN', 'SH', 'Shanghai', 31.23, 121.47, 'Asia/Shanghai'),
  createExampleLocation(7, 'DE', 'BE', 'Berlin', 52.52, 13.41, 'Europe/Berlin'),
  createExampleLocation(8, 'EG', 'C', 'Cairo', 30.04, 31.24, 'Africa/Cairo'),
  createExampleLocation(9, 'ES', 'MD', 'Madrid', 40.42, -3.7, 'Europe/Madrid'),
  createExampleLocation(10, 'FR', 'IDF', 'Paris', 48.86, 2.35, 'Europe/Paris'),
  createExampleLocation(11, 'GB', 'ENG', 'London', 51.51, -0.13, 'Europe/London'),
  createExampleLocation(12, 'IL', 'TA', 'Tel Aviv', 32.08, 34.78, 'Asia/Jerusalem'),
  createExampleLocation(13, 'IN', 'MH', 'Mumbai', 19.08, 72.88, 'Asia/Kolkata'),
  createExampleLocation(14, 'IT', '62', 'Rome', 41.9, 12.5, 'Europe/Rome'),
  createExampleLocation(15, 'JP', '13', 'Tokyo', 35.68, 139.69, 'Asia/Tokyo'),
  createExampleLocation(16, 'KE', '30', 'Nairobi', -1.29, 36.82, 'Africa/Nairobi'),
  createExampleLocation(17, 'KR', '11', 'Seoul', 37.57, 126.98, 'Asia/Seoul'),
  createExampleLocation(18, 'MX', 'CMX', 'Mexico City', 19.43, -99.13, 'America/Mexico_City'),
  createExampleLocation(19, 'NG', 'LA', 'Lagos', 6.52, 3.38, 'Africa/Lagos'),
  createExampleLocation(20, 'NL', 'NH', 'Amsterdam', 52.37, 4.9, 'Europe/Amsterdam'),
  createExampleLocation(21, 'PL', '14', 'Warsaw', 52.23, 21.01, 'Europe/Warsaw'),
  createExampleLocation(22, 'SE', 'AB', 'Stockholm', 59.33, 18.07, 'Europe/Stockholm'),
  createExampleLocation(23, 'US', 'NY', 'New York', 40.71, -74.01, 'America/New_York'),
  createExampleLocation(24, 'ZA', 'WC', 'Cape Town', -33.92, 18.42, 'Africa/Johannesburg'),
] as const;

/** Builds the location of an IP address. Unknown parts are null. */
export function createLocation(
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
export type ExampleCountry = (typeof EXAMPLE_LOCATIONS)[number]['countryCode'];

/** The country codes for which the service has an example location. */
export const EXAMPLE_COUNTRIES = EXAMPLE_LOCATIONS.map(({ countryCode }) => countryCode);

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
  return EXAMPLE_LOCATIONS.find(({ countryCode }) => countryCode === country)?.ip ?? '';
}

/**
 * Returns the location of the first address in `x-forwarded-for`. Only the location of example addresses is known; for
 * another address all other fields are null. Without that header, returns the example location of `country`, and null when
 * `country` is null.
 */
export function findLocation(headers: Headers, country: ExampleCountry | null): IpInfo | null {
  const [first = ''] = (headers.get('x-forwarded-for') ?? '').split(',');
  const forwarded = trimBlanks(first);
  const ip = isIP(forwarded) === 0 ? null : forwarded;
  if (ip === null) return EXAMPLE_LOCATIONS.find(({ countryCode }) => countryCode === country) ?? null;
  return EXAMPLE_LOCATIONS.find((known) => known.ip === ip) ?? createLocation(ip, null);
}

function createExampleLocation<const Country extends string>(
  number: number,
  countryCode: Country,
  ...city: [regionCode: string, cityName: string, latitude: number, longitude: number, tzIdentifier: string]
) {
  return { ...createLocation(`192.0.2.${number}`, countryCode, ...city), ip: `192.0.2.${number}`, countryCode };
}
