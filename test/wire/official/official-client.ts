import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, type TestContext } from 'vitest';
import type { Generation, Service } from '../../../demo/service/index.ts';
import { startService } from '../../../demo/service/app/start.ts';
import { folderWithPackage } from '../../packed/packed-package.ts';
import { ROOT } from '../../support/run/program.ts';

const OFFICIAL_FOLDER = fileURLToPath(new URL('../../official/', import.meta.url));
const INSTALL_MS = 180_000;

/** Versions of the official client, by their names in `test/official/package.json`. */
export const OFFICIAL_PACKAGES = [
  // 2.8.102: sends the headers of generation 2.
  '@stackframe/js',
  // 2.8.108: sends those of generation 3 alone.
  'official-3',
] as const;

/** 2.8.3, of which only the cookies are compared: it writes those of generation 1. */
export const OLDEST_OFFICIAL_PACKAGE = 'official-1';

/** Installs the official clients where they are missing; skips the test where they cannot be had. */
async function installOfficialClient(context: TestContext): Promise<void> {
  const obstacle = await install();
  // In CI the proof must not go missing; at home there may be no network.
  if (obstacle !== null && !process.env['CI']) {
    console.warn(`Skipped: the official clients could not be installed. ${obstacle}`);
    context.skip();
  }
  expect(obstacle).toBeNull();
}

let installing: Promise<string | null> | undefined;

/** Once for all tests of a file; the result says what prevents it. */
function install(): Promise<string | null> {
  installing ??= installOnce();
  return installing;
}

async function installOnce(): Promise<string | null> {
  if (
    [...OFFICIAL_PACKAGES, OLDEST_OFFICIAL_PACKAGE].every((name) =>
      existsSync(`${OFFICIAL_FOLDER}node_modules/${name}`),
    )
  )
    return null;
  try {
    const options = { cwd: OFFICIAL_FOLDER, timeout: INSTALL_MS };
    await promisify(execFile)('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], options);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Returns the path of the module of the built package `latchkey-stackframe` for programs without React. */
export async function packedStackframe(): Promise<string> {
  return join(await folderWithPackage(), 'node_modules/latchkey-stackframe/js.js');
}

/** Environment variables of a script, and what is done to the service before. */
export type OfficialSettings = {
  readonly before?: (service: Service) => Promise<void>;
  readonly ownerPassword?: string;
  readonly generation?: Generation;
} & Readonly<Record<`LATCHKEY_${string}`, string>>;

/** Lets an official client run a script of its folder, before a service of its own; gives what it saw. */
export async function liveOfficially(
  context: TestContext,
  official: string,
  script: string,
  timeoutMs: number,
  settings: OfficialSettings = {},
): Promise<unknown> {
  await installOfficialClient(context);
  return runScript(official, script, timeoutMs, settings);
}

/** The same for a client of ours with the interface of the official one, by the path of its module. Nothing is installed. */
export async function runScript(
  client: string,
  script: string,
  timeoutMs: number,
  { before, ownerPassword, generation, ...settings }: OfficialSettings = {},
): Promise<unknown> {
  const running = await startService({ ...(ownerPassword && { ownerPassword }), ...(generation && { generation }) });
  try {
    await before?.(running.service);
    const env = {
      ...process.env,
      ...running.settings,
      ...settings,
      OFFICIAL_PACKAGE: client,
      // In a source, `latchkey` is the source too.
      TSX_TSCONFIG_PATH: join(ROOT, 'tsconfig.json'),
    };
    const options = { cwd: OFFICIAL_FOLDER, env, timeout: timeoutMs };
    const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', script], options);
    return JSON.parse(stdout) as unknown;
  } finally {
    await running.close();
  }
}
