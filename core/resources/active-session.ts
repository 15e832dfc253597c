import { ownUserAgent } from '../platform/user-agent.ts';
import { type Field, boolean, type Instant, malformed, number, orNull, string, wire } from '../transport/wire.ts';

/** A place where the person is signed in. */
export interface ActiveSession {
  readonly id: string;
  readonly userId: string;
  readonly createdAt: Instant;
  readonly lastUsedAt: Instant | null;
  /** Somebody of the project acts as the person. */
  readonly isImpersonation: boolean;
  readonly isCurrentSession: boolean;
  /** Where it was used last, as the service guesses by its address. */
  readonly geoInfo: GeoInfo | null;
  /** What the browser called itself. This one knows its own; of others few services tell. */
  readonly userAgent: string | null;
}

export interface GeoInfo {
  readonly ip: string;
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string | null;
  readonly regionCode: string | null;
  readonly cityName: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly tzIdentifier: string | null;
}

/** Spelled in camelCase on the wire, unlike all else (wire protocol §1.7). */
const geoInfo: Field<GeoInfo> = (value, path) => {
  if (typeof value !== 'object' || value === null) throw malformed(path);
  const given = value as Record<string, unknown>;
  const read = <Value>(name: string, field: Field<Value>) => orNull(field)(given[name], `${path}.${name}`);
  return Object.freeze({
    ip: string(given.ip, `${path}.ip`),
    countryCode: read('countryCode', string),
    regionCode: read('regionCode', string),
    cityName: read('cityName', string),
    latitude: read('latitude', number),
    longitude: read('longitude', number),
    tzIdentifier: read('tzIdentifier', string),
  });
};

/** As it travels (wire protocol §3.3). */
export const session = wire({
  id: string,
  userId: string,
  createdAt: number,
  lastUsedAt: orNull(number),
  isImpersonation: boolean,
  isCurrentSession: boolean,
  lastUsedAtEndUserIpInfo: orNull(geoInfo),
  userAgent: orNull(string),
});

/** Everything in a person's words, frozen. */
export function presentSession(answered: ReturnType<typeof session.decode>): ActiveSession {
  const { lastUsedAtEndUserIpInfo, userAgent, ...same } = answered;
  const own = same.isCurrentSession ? ownUserAgent() : null;
  return Object.freeze({ ...same, geoInfo: lastUsedAtEndUserIpInfo, userAgent: userAgent ?? own });
}
