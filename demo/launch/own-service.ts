import { tsImport } from 'tsx/esm/api';
import { pageSettings } from './settings.ts';
import type { Settings } from './settings-plugin.ts';

/**
 * Returns the settings of a service for `npx vite`. Environment variables such as `LATCHKEY_API_URL`, which `npm run service` prints,
 * name a running service; without them a service starts in this process and stops with it.
 */
export async function settingsOfService(): Promise<Settings> {
  if (process.env.LATCHKEY_API_URL) return process.env;
  const settings = await startOwnService();
  // Vite reads its configuration again when a file of the configuration changes. With these variables it finds the service that runs
  // already.
  Object.assign(process.env, settings);
  return settings;
}

async function startOwnService(): Promise<Settings> {
  // Imported at run time: with an `import` statement every program that reads the Vite configuration, such as a test run, would load the
  // whole service.
  const demo: typeof import('./demo-service.ts') = await tsImport('./demo-service.ts', import.meta.url);
  const running = await demo.startDemoService();
  demo.stopOnSignal([running.close, async () => process.exit()]);
  console.log(demo.describeService(running).join('\n'));
  return pageSettings(running);
}
