import { boolean, from, type Instant, instant, number, orNull, string, wire } from '../../transport/wire.ts';

/** A browser, program or agent in which a user is signed in. */
export interface ActiveSession {
  readonly id: string;
  readonly userId: string;
  readonly createdAt: Instant;
  readonly lastUsedAt: Instant | null;
  /** A member of the project impersonates the user. */
  readonly isImpersonation: boolean;
  readonly isCurrentSession: boolean;
  /** Where it was used last, as the service guesses by its address. */
  readonly geoInfo: GeoInfo | null;
  /** What the browser called itself; few services tell. */
  readonly userAgent: string | null;
  /** The program that the user gave the session to; null for a browser, and in services that know no agents. */
  readonly agentName: string | null;
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

/** Spelled in camelCase on the wire, unlike all else (protocol.md §5.5). */
const geoInfo = wire<GeoInfo>({
  ip: string,
  countryCode: from('countryCode', orNull(string)),
  regionCode: from('regionCode', orNull(string)),
  cityName: from('cityName', orNull(string)),
  latitude: orNull(number),
  longitude: orNull(number),
  tzIdentifier: from('tzIdentifier', orNull(string)),
});

/** As its user sees it (protocol.md §5.5). */
export const session = wire<ActiveSession>({
  id: string,
  userId: string,
  createdAt: instant,
  lastUsedAt: orNull(instant),
  isImpersonation: boolean,
  isCurrentSession: boolean,
  geoInfo: from('last_used_at_end_user_ip_info', orNull(geoInfo)),
  userAgent: orNull(string),
  agentName: orNull(string),
});
