import { SERVICE_ORIGINS } from './wire-names.ts';

/** Returns all origins of the service at an address: both origins of a known pair, or its own origin. */
export function originsOfService(apiUrl: string): readonly string[] {
  const { origin } = new URL(apiUrl);
  return SERVICE_ORIGINS.find((pair) => pair.some((each) => each === origin)) ?? [origin];
}
