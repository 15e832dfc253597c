import { API_PREFIX, HOSTED_SERVICE } from './constants.ts';
import type { ResolvedOptions } from './options.ts';
import { isAddress } from './option-shapes.ts';
import { trimSetting } from './trim-setting.ts';
import { SERVICE_ORIGINS } from './wire-names.ts';

/** Returns all origins of the service at an address: both origins of a known pair, or its own origin. */
export function originsOfService(apiUrl: string): readonly string[] {
  const { origin } = new URL(apiUrl);
  return SERVICE_ORIGINS.find((pair) => pair.some((each) => each === origin)) ?? [origin];
}

/**
 * Returns the addresses of the hosts that requests are sent to, without the API prefix: `baseUrl`, then its fallback hosts. These are the
 * only hosts that get tokens and keys.
 */
export function addressesOfHosts({
  apiUrl,
  fallbackUrls,
}: Pick<ResolvedOptions, 'apiUrl' | 'fallbackUrls'>): readonly string[] {
  const first = apiUrl.slice(0, -API_PREFIX.length);
  const [, start, end] = HOSTED_SERVICE.exec(first) ?? [];
  const defaults = start && end ? [`${start}1${end}`, `${start}2${end}`] : [];
  // A production build does not check the option, so what is no address is left out.
  return [first, ...(fallbackUrls ?? defaults).map((url) => trimSetting<undefined>(url)).filter(isAddress)];
}
