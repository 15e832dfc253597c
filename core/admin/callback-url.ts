import { SERVICE_ORIGINS } from '../base/wire-names.ts';

/** The callback addresses of a provider at the service (protocol.md §9.6). */
export interface CallbackUrls {
  /** The address that the service sends when the provider has no `customCallbackUrl`. */
  readonly usual: string;
  /** The address to register at a provider that is set up now. It has the service's current name. */
  readonly current: string;
}

/**
 * Returns the callback addresses of a provider. At the hosted service the usual address has the service's former name, because it is
 * registered at providers that were set up before.
 */
export function callbackUrlsOf(apiUrl: string, providerId: string): CallbackUrls {
  const { origin } = new URL(apiUrl);
  const [current, usual] = SERVICE_ORIGINS.find((pair) => pair.some((each) => each === origin)) ?? [origin, origin];
  const path = `${apiUrl.slice(origin.length)}/auth/oauth/callback/${encodeURIComponent(providerId)}`;
  return { usual: usual + path, current: current + path };
}
