import { expect, test } from 'vitest';
import { readCommandLine } from '../../demo/cli/command-line.ts';
import { DEMO_PROJECT } from '../../demo/service/tables/seeded-projects.ts';
import { browserPlatform } from '../../core/index.ts';
import { runCli } from '../../demo/cli/run.ts';

/** Runs where nothing is around: whoever asks for a service or a file has misunderstood. */
async function run(words: string) {
  let said = '';
  let complained = '';
  const fetch = () => Promise.reject(new Error('Nothing may be asked.'));
  const code = await runCli(words.split(' ').filter(Boolean), {
    env: {},
    home: '/nowhere',
    isWindows: false,
    platform: { ...browserPlatform(), fetch },
    signal: new AbortController().signal,
    terminal: {
      isInteractive: false,
      write: (text) => void (said += text),
      writeError: (text) => void (complained += text),
    },
  });
  return { code, said, complained };
}

test('the CLI prints its help for --help, for -h and without arguments', async () => {
  for (const words of ['--help', '-h', 'login --help']) {
    const { code, said } = await run(words);
    expect(code).toBe(0);
    expect(said).toContain('npm run cli -- login');
  }
  const nothing = await run('');
  expect(nothing).toMatchObject({ code: 2, said: '' });
  expect(nothing.complained).toContain('npm run cli -- login');
});

test.each([
  ['sign-in', 'There is no command "sign-in".'],
  ['constructor', 'There is no command "constructor".'],
  ['login now', '"now" is one too many'],
  ['login --quick', "Unknown option '--quick'"],
  ['login --expires-in 0', '--expires-in must be a whole number from 1 to 1440, but is "0".'],
  ['login --expires-in 1441', '--expires-in must be a whole number from 1 to 1440'],
  ['login --attempts many', '--attempts must be a whole number'],
  ['login --wait-ms 2147483647', '--wait-ms must be a whole number from 1 to 2147483646'],
  ['whoami --base-url localhost:8102', '--base-url must be an http or https address'],
  ['login --app-url javascript:alert(1)', '--app-url must be an http or https address'],
  ['whoami --project-id abc', '--project-id does not look right'],
  ['login --publishable-client-key sak_x', '--publishable-client-key does not look right: it must match ^pck_'],
])('the command-line program rejects the arguments "%s" with exit code 2', async (words, message) => {
  expect(await run(words)).toMatchObject({
    code: 2,
    said: '',
    complained: expect.stringContaining(message) as string,
  });
});

test('CLI flags override environment variables, which override the defaults', () => {
  expect(readCommandLine([], {}).options).toMatchObject({
    baseUrl: 'http://localhost:8102',
    appUrl: 'http://localhost:5173',
    projectId: DEMO_PROJECT.projectId,
    publishableClientKey: DEMO_PROJECT.publishableClientKey,
  });
  const env = { LATCHKEY_API_URL: 'https://api.test/', LATCHKEY_APP_URL: '', LATCHKEY_PROJECT_ID: 'internal' };
  expect(
    readCommandLine(['login', '--base-url', 'https://flag.test/path', '--expires-in=5'], env).options,
  ).toMatchObject({
    baseUrl: 'https://flag.test',
    appUrl: 'http://localhost:5173',
    projectId: 'internal',
    expiresInMs: 300_000,
  });
  expect(readCommandLine([], env).options.baseUrl).toBe('https://api.test');
});
