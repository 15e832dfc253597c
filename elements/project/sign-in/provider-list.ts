import { otherProviders } from '../../sign-in/methods/other-providers.ts';
import { providerOf, providers } from '../../sign-in/methods/provider-marks.ts';

/** Every provider there is; first those that need no keys of the project's own (wire protocol §3.11). */
export const PROVIDER_IDS: readonly string[] = [...Object.keys(providers), ...Object.keys(otherProviders)];

/** Whether the service has keys for it that all projects may try out. */
export function mayShare(id: string): boolean {
  return Object.hasOwn(providers, id);
}

export function nameOfProvider(id: string): string {
  return providerOf(id, otherProviders).name;
}
