import { expect, onTestFinished, test, vi } from 'vitest';
import { runCommand } from '../../../../core/command.ts';
import { createRequestWorld } from '../support/request-world.ts';

/** Runs the program with the local service behind `fetch`. */
async function run(...args: string[]) {
  const { service } = await createRequestWorld();
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    service.fetch(new Request(url.replace('http://service.test', new URL(service.apiUrl).origin), init)),
  );
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  const printed: string[] = [];
  const errors: string[] = [];
  const given = args.map((arg) => arg.replace('$ID', service.project.projectId));
  const code = await runCommand(given, {
    print: (text) => printed.push(text),
    printError: (text) => errors.push(text),
  });
  return { code, printed, errors, service };
}

const SERVICE = ['--base-url', 'http://service.test'];

test('latchkey project prints the public settings as JSON', async () => {
  const { code, printed, service } = await run('project', '--project-id=$ID', ...SERVICE);
  expect(code).toBe(0);
  expect(JSON.parse(printed.join())).toMatchObject({
    id: service.project.projectId,
    config: { sign_up_enabled: true },
  });
});

test.each([
  ['a wrong option', ['project', '--project-id', 'shop', ...SERVICE], 1, 'projectId'],
  [
    'a project that the service does not know',
    ['project', '--project-id', '99999999-9999-4999-8999-999999999999', ...SERVICE],
    1,
    'could not be read',
  ],
  ['an option without a value', ['project', '--project-id'], 2, '--project-id'],
  ['an unknown option', ['project', '--secret', 'x'], 2, 'Usage'],
  ['an unknown command', ['teams'], 2, 'teams'],
])('%s is an error that says what to do', async (_what, args, exitCode, message) => {
  const { code, printed, errors } = await run(...args);
  expect({ code, printed }).toEqual({ code: exitCode, printed: [] });
  expect(errors.join()).toContain(message);
});

test('without a command it explains itself', async () => {
  const { code, printed } = await run();
  expect(code).toBe(0);
  expect(printed.join()).toContain('npx latchkey project');
});
