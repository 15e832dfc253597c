import type { RunningService } from '../service/start.ts';

/** What the pages need to know of a service: of project `internal` as well, whose people own projects. */
export function pageSettings({ settings, service }: RunningService): Readonly<Record<string, string>> {
  const { publishableClientKey } = service.internalProject;
  return { ...settings, LATCHKEY_INTERNAL_PUBLISHABLE_CLIENT_KEY: publishableClientKey };
}
