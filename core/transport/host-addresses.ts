import { API_PREFIX, HOSTED_SERVICE_PATTERN } from '../base/constants.ts';
import { isAddress } from '../base/is-address.ts';
import { trimSetting } from '../base/trim-setting.ts';
import type { SendContext } from './hosts.ts';

/**
 * Returns the addresses of the hosts that requests are sent to, without the API prefix: `baseUrl`, then its fallback hosts. These are the
 * only hosts that get tokens and keys.
 */
export function addressesOfHosts({ apiUrl, fallbackUrls }: SendContext['options']): readonly string[] {
  const first = apiUrl.slice(0, -API_PREFIX.length);
  const domain = HOSTED_SERVICE_PATTERN.exec(first)?.[1];
  const defaults = domain ? [`https://api1${domain}`, `https://api2${domain}`] : [];
  // A production build does not check `fallbackUrls`, so values that are not addresses are left out here.
  return [first, ...(fallbackUrls ?? defaults).map((url) => trimSetting<undefined>(url)).filter(isAddress)];
}
