import { SERVICE_ORIGINS } from '../base/wire-names.ts';

/** The addresses at the service to which a provider redirects after a sign-in (protocol.md §9.6). */
export interface CallbackUrls {
  /** The address that the service sends to the provider if the provider's settings have no `customCallbackUrl`. */
  readonly usual: string;
  /**
   * The address with the service's current name. A provider that is set up now should get it as `customCallbackUrl`, if it differs from
   * `usual`.
   */
  readonly current: string;
}

/**
 * Returns the callback addresses of a provider. At the hosted service, the usual address contains the service's former name, because that
 * address is registered at providers that were set up before the service was renamed.
 */
export function callbackUrlsOf(apiUrl: string, providerId: string): CallbackUrls {
  const { origin } = new URL(apiUrl);
  const [current, usual] = SERVICE_ORIGINS.find((pair) => pair.some((each) => each === origin)) ?? [origin, origin];
  const path = `${apiUrl.slice(origin.length)}/auth/oauth/callback/${encodeURIComponent(providerId)}`;
  return { usual: usual + path, current: current + path };
}
