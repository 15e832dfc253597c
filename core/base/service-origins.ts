import { SERVICE_ORIGINS } from './wire-names.ts';

/** Returns all origins of the service at `apiUrl`: both origins of a pair in `SERVICE_ORIGINS`, or else only the origin of `apiUrl`. */
export function originsOfService(apiUrl: string): readonly string[] {
  const { origin } = new URL(apiUrl);
  return SERVICE_ORIGINS.find((pair) => pair.some((each) => each === origin)) ?? [origin];
}
