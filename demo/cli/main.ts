import { homedir } from 'node:os';
import { browserPlatform } from '../../core/index.ts';
import { Interruption, runCli } from './run.ts';

/** How shells tell a program that was ended by a signal: 128 and the number of the signal. */
const EXIT_CODES = { SIGINT: 130, SIGTERM: 143 } as const;

const stop = new AbortController();
for (const [signal, exitCode] of Object.entries(EXIT_CODES)) {
  // A terminal sends Ctrl-C to every program of a group, and those that started this one may pass it on: the first one counts.
  process.on(signal, () => stop.abort(new Interruption(exitCode)));
}

const exitCode = await runCli(process.argv.slice(2), {
  env: process.env,
  home: homedir(),
  isWindows: process.platform === 'win32',
  platform: browserPlatform(),
  signal: stop.signal,
  terminal: {
    isInteractive: process.stdout.isTTY,
    write: (text) => void process.stdout.write(text),
    complain: (text) => void process.stderr.write(text),
  },
});
// What was interrupted may still wait for an answer.
process.exit(exitCode);
