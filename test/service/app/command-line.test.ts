import { expect, test } from 'vitest';
import { readOptions, toStartOptions } from '../../../demo/service/app/command-line.ts';
import { runMain } from '../database/run-main.ts';

const read = (args: readonly string[], env: Readonly<Record<string, string>>) => toStartOptions(readOptions(args), env);

const USUAL = { port: 8102, people: false, generation: 3, dataFolder: '.latchkey' };

test('empty environment variables do not change the default settings', () => {
  expect(read([], {})).toEqual(USUAL);
  const guards = ['OWNER_PASSWORD', 'CONNECT_TO', 'PUBLIC_HOST'];
  const names = ['PORT', 'HOST', 'DATA_FOLDER', 'GENERATION', ...guards].map((name) => `SERVICE_${name}`);
  const empty = Object.fromEntries([...names, 'DATABASE_URL', 'SMTP_URL'].map((name) => [name, '']));
  expect(read([], empty)).toEqual(USUAL);
});

test('command-line options override environment variables', () => {
  const env = {
    SERVICE_PORT: '1',
    SERVICE_HOST: '10.0.0.1',
    SERVICE_DATA_FOLDER: 'data',
    SERVICE_GENERATION: '2',
    SMTP_URL: 'smtp://127.0.0.1',
  };
  const { SMTP_URL: smtpUrl } = env;
  const fromEnv = { port: 1, host: '10.0.0.1', people: false, generation: 2, dataFolder: 'data', smtpUrl };
  expect(read([], env)).toEqual(fromEnv);
  const args = ['--port=0', '--host=0.0.0.0', '--folder=mine', '--generation=3', '--people'];
  const fromArgs = { port: 0, host: '0.0.0.0', people: true, generation: 3, dataFolder: 'mine', smtpUrl };
  expect(read(args, { ...env, DATABASE_URL: 'postgres://db' })).toEqual(fromArgs);
  const { dataFolder: _, ...withoutFolder } = fromEnv;
  expect(read([], { ...env, DATABASE_URL: 'postgres://db' })).toEqual({
    ...withoutFolder,
    databaseUrl: 'postgres://db',
  });
  expect(read(['--memory'], { ...env, DATABASE_URL: 'postgres://db' })).toEqual(withoutFolder);
});

test('options and environment variables can set the owner’s password and the allowed hosts', () => {
  const args = [
    '--owner-password=of-the-owner',
    '--connect-to=localhost,mail.example.com:587',
    '--public-host=emulator',
  ];
  const guards = {
    ownerPassword: 'of-the-owner',
    connectTo: ['localhost', 'mail.example.com:587'],
    publicHosts: ['emulator'],
  };
  expect(read(args, { SERVICE_CONNECT_TO: 'other' })).toEqual({ ...USUAL, ...guards });
  const env = {
    SERVICE_OWNER_PASSWORD: 'of-the-owner',
    SERVICE_CONNECT_TO: 'localhost,mail.example.com:587',
    SERVICE_PUBLIC_HOST: 'emulator',
  };
  expect(read([], env)).toEqual({ ...USUAL, ...guards });
});

test.each([
  [['--folder='], {}, '--folder must not be empty.'],
  [['--host='], {}, '--host must not be empty.'],
  [['--port='], {}, '--port must be a port number, but is "".'],
  [['--port=65536'], {}, '--port must be a port number, but is "65536".'],
  [[], { SERVICE_PORT: 'many' }, 'SERVICE_PORT must be a port number, but is "many".'],
  [['--generation=4'], {}, '--generation must be 2 or 3, but is "4".'],
  [['--owner-password=short'], {}, 'The owner’s password must have 8 to 70 characters.'],
  [['--owner-password='], {}, 'The owner’s password must have 8 to 70 characters.'],
  [['--connect-to=smtp://localhost'], {}, '"smtp://localhost" is no host, and no host with a port.'],
  [[], { SERVICE_PUBLIC_HOST: 'emulator:8102' }, '"emulator:8102" is no host name.'],
  [[], { SERVICE_GENERATION: 'new' }, 'SERVICE_GENERATION must be 2 or 3, but is "new".'],
])('the command-line options %j with the environment variables %j are refused', (args, env, message) => {
  expect(() => read(args, env)).toThrow(new RangeError(message));
});

test('an empty --folder ends the service with exit code 1 and a one-line error', async () => {
  expect(await runMain(['--folder='], {})).toEqual({ code: 1, errors: '--folder must not be empty.\n' });
});
