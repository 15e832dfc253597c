import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseEnv } from 'node:util';
import { beforeEach, expect, test } from 'vitest';
import { pageSettings } from '../../../demo/service/app/page-settings.ts';
import { startService } from '../../../demo/service/app/start.ts';
import { createAppSettings } from '../../../demo/service/controls/client/app-settings.ts';
import { DEMO_PROJECT } from '../../../demo/service/tables/seeded-projects.ts';
import { makeFolder } from '../support.ts';

/** Starts of an empty program, a fifth of a second on a quiet machine, in the time that the service takes to be ready. */
const NEW_FOLDER_STARTS = 25;
const OLD_FOLDER_STARTS = 12;

let folder: string;
beforeEach(async () => {
  folder = await makeFolder();
});

interface Run {
  lines: string[];
  errors: string;
  readyMs: number;
  code: number | null;
}

/** Runs the command until it is ready (then it gets a SIGINT, as from Ctrl-C) or ends by itself. */
async function runService(args: readonly string[], env: Readonly<Record<string, string>>) {
  const startedAt = performance.now();
  const child = spawn(process.execPath, ['--import', 'tsx', 'demo/service/main.ts', ...args], {
    env: { ...process.env, DATABASE_URL: '', SMTP_URL: '', SERVICE_PORT: '0', SERVICE_DATA_FOLDER: folder, ...env },
  });
  const run: Run = { lines: [], errors: '', readyMs: Number.NaN, code: null };
  child.stderr.on('data', (text) => (run.errors += String(text)));
  const exit = once(child, 'exit');
  for await (const line of createInterface(child.stdout)) {
    if (line.startsWith('Service: ')) run.readyMs = performance.now() - startedAt;
    run.lines.push(line);
    if (!line.startsWith('For development only')) continue;
    // Through npm and tsx the signal arrives twice.
    child.kill('SIGINT');
    child.kill('SIGINT');
  }
  run.code = (await exit)[0] as number | null;
  return run;
}

async function emptyStartMs(): Promise<number> {
  const startedAt = performance.now();
  await once(spawn(process.execPath, ['--import', 'tsx', '--eval', '0']), 'exit');
  return performance.now() - startedAt;
}

/** Returns the settings at the start of the lines of a run, without the text that follows. */
function linesUntilText(lines: readonly string[]): string {
  const end = lines.findIndex((line) => !/^[A-Z_]+=/.test(line));
  return lines.slice(0, end).join('\n');
}

test('the service starts in less than 25 times the time that an empty Node.js program takes', async () => {
  // Empty starts stand around each start of the service, so that both meet the same machine.
  const empty = [await emptyStartMs()];
  const first = await runService([], { SERVICE_IMAGE: 'off' });
  empty.push(await emptyStartMs());
  const second = await runService([], {});
  empty.push(await emptyStartMs());
  const newStarts = first.readyMs / Math.max(...empty.slice(0, 2));
  const oldStarts = second.readyMs / Math.max(...empty.slice(1));
  console.log(`Ready after ${newStarts.toFixed(1)} empty starts (new folder), ${oldStarts.toFixed(1)} (old)`);
  expect([first.code, first.errors, second.code, second.errors]).toEqual([0, '', 0, '']);
  expect(first.lines[0]).toMatch(/^Service: http:\/\/localhost:\d+$/);
  // The lines are made for copying into a file `.env`, which must give the settings that the service has for an app. The folder of
  // the test has an app with Vite, so the lines of its pages come first.
  const { settings } = createAppSettings(first.lines[0]?.replace('Service: ', '') ?? '', DEMO_PROJECT);
  const forServers = first.lines.indexOf('For servers:') + 1;
  expect(parseEnv(linesUntilText(first.lines.slice(forServers)))).toEqual(settings);
  expect(linesUntilText(first.lines.slice(3))).toBe(pageSettings(settings, '{ "vite": "8" }').join('\n'));
  expect(newStarts).toBeLessThan(NEW_FOLDER_STARTS);
  expect(oldStarts).toBeLessThan(OLD_FOLDER_STARTS);
});

test('a second service on the same data folder exits with an error, and the first keeps running', async () => {
  const running = await startService({ port: 0, dataFolder: folder });
  const second = await runService([], {});
  expect(second.code).toBe(1);
  expect(second.errors).toContain(`The data folder ${folder} is in use by another service (process ${process.pid})`);
  const fresh = await runService(['--fresh'], {});
  expect(fresh.code).toBe(1);
  expect((await fetch(`${running.address}/health`)).status).toBe(200);
  await running.close();
  expect(existsSync(join(folder, 'latchkey.lock'))).toBe(false);
});

test('accounts survive a restart of the service, and --fresh deletes accounts', async () => {
  const credentials = { email: 'ada@example.com', password: 'Correct-horse-1' };
  const first = await startService({ port: 0, dataFolder: folder });
  expect(await post(first, '/auth/password/sign-up', credentials)).toBe(200);
  await first.close();
  const second = await startService({ port: 0, dataFolder: folder });
  expect(await post(second, '/auth/password/sign-in', credentials)).toBe(200);
  await second.close();
  expect((await runService(['--fresh'], {})).code).toBe(0);
  const third = await startService({ port: 0, dataFolder: folder });
  expect(await post(third, '/auth/password/sign-in', credentials)).toBe(400);
  await third.close();
  const unused = join(folder, 'unused');
  expect((await runService(['--memory'], { SERVICE_DATA_FOLDER: unused })).code).toBe(0);
  expect(existsSync(unused)).toBe(false);
});

async function post(running: Awaited<ReturnType<typeof startService>>, path: string, body: unknown): Promise<number> {
  const response = await fetch(`${running.address}/api/v1${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-stack-project-id': running.service.project.projectId,
      'x-stack-access-type': 'client',
      'x-stack-publishable-client-key': running.service.project.publishableClientKey,
    },
    body: JSON.stringify(body),
  });
  return response.status;
}
