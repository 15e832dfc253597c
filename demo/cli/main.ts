import { homedir } from 'node:os';
import { browserPlatform } from '../../core/index.ts';
import { Interruption, runCli } from './run.ts';

/** The exit codes after a signal. Shells expect 128 plus the number of the signal. */
const EXIT_CODES = { SIGINT: 130, SIGTERM: 143 } as const;

const stop = new AbortController();
for (const [signal, exitCode] of Object.entries(EXIT_CODES)) {
  // On Ctrl-C the signal may arrive twice: from the terminal, and again from the program that started this one. Only the first counts.
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
    writeError: (text) => void process.stderr.write(text),
  },
});
// After an interruption a request may still be pending, which would keep the process alive.
process.exit(exitCode);
