import { ownUserAgent } from '../platform/user-agent.ts';
import { type Field, flag, type Instant, malformed, number, orNull, text, wire } from '../transport/wire.ts';

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
    ip: text(given.ip, `${path}.ip`),
    countryCode: read('countryCode', text),
    regionCode: read('regionCode', text),
    cityName: read('cityName', text),
    latitude: read('latitude', number),
    longitude: read('longitude', number),
    tzIdentifier: read('tzIdentifier', text),
  });
};

/** As it travels (wire protocol §3.3). */
export const session = wire({
  id: text,
  userId: text,
  createdAt: number,
  lastUsedAt: orNull(number),
  isImpersonation: flag,
  isCurrentSession: flag,
  lastUsedAtEndUserIpInfo: orNull(geoInfo),
  userAgent: orNull(text),
});

/** Everything in a person's words, frozen. */
export function presentSession(answered: ReturnType<typeof session.decode>): ActiveSession {
  const { lastUsedAtEndUserIpInfo, userAgent, ...same } = answered;
  const own = same.isCurrentSession ? ownUserAgent() : null;
  return Object.freeze({ ...same, geoInfo: lastUsedAtEndUserIpInfo, userAgent: userAgent ?? own });
}
