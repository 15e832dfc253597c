import type { RunningService } from '../service/start.ts';

/** The settings of the pages: those of the demo's project, and the key of project `internal` for the pages of owners. */
export function pageSettings({ settings, service }: RunningService): Readonly<Record<string, string>> {
  const { publishableClientKey } = service.internalProject;
  return { ...settings, LATCHKEY_INTERNAL_PUBLISHABLE_CLIENT_KEY: publishableClientKey };
}
