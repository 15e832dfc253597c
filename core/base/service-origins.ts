import { SERVICE_ORIGINS } from './more-client-names.ts';

/** Every origin that the service behind an address is known by: both of a pair, or its own. */
export function originsOfService(apiUrl: string): readonly string[] {
  const { origin } = new URL(apiUrl);
  return SERVICE_ORIGINS.find((pair) => pair.some((each) => each === origin)) ?? [origin];
}
