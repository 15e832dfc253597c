import { boolean, fromKey, type Instant, instant, number, orNull, string, wire } from '../../transport/wire.ts';

/** A session of a user: a browser, program or agent in which the user is signed in. */
export interface ActiveSession {
  readonly id: string;
  readonly userId: string;
  readonly createdAt: Instant;
  readonly lastUsedAt: Instant | null;
  /** True when an administrator of the project impersonates the user. */
  readonly isImpersonation: boolean;
  readonly isCurrentSession: boolean;
  /** Where the session was last used, estimated by the service from the IP address. */
  readonly geoInfo: GeoInfo | null;
  /** The user agent of the browser. Few services provide it. */
  readonly userAgent: string | null;
  /** The name of the program or agent to which the user gave this session; null for a browser, and on services without agents. */
  readonly agentName: string | null;
}

/** A location that was estimated from an IP address. */
export interface GeoInfo {
  readonly ip: string;
  /** Country code in ISO 3166-1 alpha-2. */
  readonly countryCode: string | null;
  readonly regionCode: string | null;
  readonly cityName: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly tzIdentifier: string | null;
}

/** The fields of a location in responses. Their names are in camelCase, unlike those of all other fields (protocol.md §5.5). */
const geoInfo = wire<GeoInfo>({
  ip: string,
  countryCode: fromKey('countryCode', orNull(string)),
  regionCode: fromKey('regionCode', orNull(string)),
  cityName: fromKey('cityName', orNull(string)),
  latitude: orNull(number),
  longitude: orNull(number),
  tzIdentifier: fromKey('tzIdentifier', orNull(string)),
});

/** The fields of a session that its user sees (protocol.md §5.5). */
export const activeSessionWire = wire<ActiveSession>({
  id: string,
  userId: string,
  createdAt: instant,
  lastUsedAt: orNull(instant),
  isImpersonation: boolean,
  isCurrentSession: boolean,
  geoInfo: fromKey('last_used_at_end_user_ip_info', orNull(geoInfo)),
  userAgent: orNull(string),
  agentName: orNull(string),
});
