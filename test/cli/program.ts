import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { Interruption, runCli } from '../../demo/cli/run.ts';
import type { CliContext } from '../../demo/cli/context.ts';
import { openTokenFile } from '../../demo/cli/token-file.ts';
import { readCommandLine } from '../../demo/cli/command-line.ts';
import { createAppWorld, newPerson } from '../support/app-world.ts';
import { settle } from '../support/test-clock.ts';

export const APP_URL = 'https://app.example.test';

/** One run of the program: what it wrote so far, and the code it ends with. */
export interface Run {
  readonly said: () => string;
  readonly complained: () => string;
  readonly exitCode: Promise<number>;
  /** As Ctrl-C does. */
  readonly interrupt: () => void;
}

type Given = Partial<CliContext> & { readonly isInteractive?: boolean };

export type Machine = Awaited<ReturnType<typeof createMachine>>;

/** A machine with a terminal, in front of the real service and on its clock. Its `folder` is XDG_CONFIG_HOME, empty at first. */
export async function createMachine() {
  const place = await createAppWorld();
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-cli-'));
  onTestFinished(async () => {
    await place.service.close();
    await rm(folder, { recursive: true, force: true });
  });
  const { projectId, publishableClientKey } = place.service.project;
  const env: CliContext['env'] = {
    XDG_CONFIG_HOME: folder,
    LATCHKEY_API_URL: place.service.apiUrl,
    LATCHKEY_APP_URL: APP_URL,
    LATCHKEY_PROJECT_ID: projectId,
    LATCHKEY_PUBLISHABLE_CLIENT_KEY: publishableClientKey,
  };
  const file = openTokenFile({ env, home: folder, isWindows: false }, readCommandLine([], env).options);

  const run = (args: string, { isInteractive = false, ...given }: Given = {}): Run => {
    const said = { out: '', error: '' };
    const stop = new AbortController();
    const exitCode = runCli(args.split(' ').filter(Boolean), {
      env,
      home: folder,
      isWindows: false,
      platform: { ...place.world.tab(), page: null, cookies: null },
      signal: stop.signal,
      terminal: {
        isInteractive,
        write: (text) => void (said.out += text),
        writeError: (text) => void (said.error += text),
      },
      ...given,
    });
    return {
      said: () => said.out,
      complained: () => said.error,
      exitCode,
      interrupt: () => stop.abort(new Interruption(130)),
    };
  };
  /** Runs to the end, letting time pass. */
  const finish = async (args: string, given?: Given) => {
    const running = run(args, given);
    return { ...running, code: await place.pass(running.exitCode) };
  };
  /** Starts a login and gives the code that stands in the address it shows. */
  const startLogin = async (given?: Given) => {
    const running = run('login', given);
    while (!running.said().includes('login_code=')) await settle();
    return { ...running, loginCode: /login_code=(\w+)/.exec(running.said())?.[1] ?? '' };
  };
  /** Approves the login in a browser in which a new user signs up. */
  const approve = async (loginCode: string, displayName?: string) => {
    const { app } = place.open();
    await place.pass(app.signUpWithCredential(newPerson()));
    if (displayName !== undefined) await place.pass(app.updateUser({ displayName }));
    await place.pass(app.confirmCliLogin(loginCode));
    return app;
  };
  /** Signs a new user in to the program. */
  const logIn = async (displayName?: string) => {
    const login = await startLogin();
    const app = await approve(login.loginCode, displayName);
    await place.pass(login.exitCode);
    return app;
  };
  return { place, folder, env, file, run, finish, startLogin, approve, logIn };
}
