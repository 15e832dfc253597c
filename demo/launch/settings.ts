import type { RunningService } from '../service/app/start.ts';

/**
 * Returns the settings of the pages: those of the demo project, and for the owner's pages the key of project `internal` and the password of
 * the demo owner.
 */
export function pageSettings({ settings, service }: RunningService): Readonly<Record<string, string>> {
  const { internalProject, ownerPassword } = service;
  return {
    ...settings,
    LATCHKEY_INTERNAL_PUBLISHABLE_CLIENT_KEY: internalProject.publishableClientKey,
    LATCHKEY_OWNER_PASSWORD: ownerPassword,
  };
}
