import type { CurrentUser } from '../../core/index.ts';
import { type Heard, openApp } from './open-app.ts';
import { printable } from './printable.ts';
import { type Call, EXIT } from './context.ts';
import { openTokenFile } from './token-file.ts';
import { createWaiting, type Waiting } from './status-line.ts';

const WAITING = 'Waiting for your approval in the browser (Ctrl-C gives up)';
const UNREACHABLE = 'The service cannot be reached; still trying (Ctrl-C gives up)';
/** As many as the confirm page shows to compare. */
const COMPARED_CHARACTERS = 6;
const SERVER_ERRORS_FROM = 500;

/** Prints an address, waits until somebody approves there, and keeps the refresh token in its file. */
export async function login(call: Call): Promise<number> {
  const { options, terminal, signal, platform } = call;
  const file = openTokenFile(call, options);
  const waiting = createWaiting(terminal, platform.clock, WAITING);
  const app = openApp(call, 'memory', tellOf(waiting));
  // The program may be gone before anything awaited is told, and a terminal without a cursor is no use to anybody.
  signal.addEventListener('abort', waiting.stop, { once: true });
  try {
    const result = await app.promptCliLogin({
      appUrl: options.appUrl,
      expiresInMillis: options.expiresInMs,
      maxAttempts: options.attempts,
      waitTimeMillis: options.waitMs,
      signal,
      promptLink: (url, loginCode) => {
        terminal.write(`Open this address and approve the login:\n\n  ${url}\n\n`);
        terminal.write(`The page shows the code ${loginCode.slice(0, COMPARED_CHARACTERS)}…\n`);
        waiting.start();
      },
    });
    // Whoever gave up is not signed in by an approval that came at the same moment.
    signal.throwIfAborted();
    waiting.stop();
    if (!result.ok) {
      terminal.complain(`${printable(result.error.message)}\n`);
      return EXIT.failed;
    }
    file.write(result.value);
    terminal.write(`${await greeting(call, result.value)}\nThe login is kept in ${file.path}, for you alone.\n`);
    return EXIT.done;
  } finally {
    signal.removeEventListener('abort', waiting.stop);
    waiting.stop();
    app.dispose();
  }
}

function tellOf(waiting: Waiting): Heard {
  return (_, response) =>
    waiting.say(response === null || response.status >= SERVER_ERRORS_FROM ? UNREACHABLE : WAITING);
}

/** The login is kept already: that the name cannot be asked for changes nothing. */
async function greeting(call: Call, refreshToken: string): Promise<string> {
  const app = openApp(call, { refreshToken });
  try {
    const user = await app.getUser({ or: 'anonymous-if-exists' });
    return user ? `Signed in as ${nameOf(user)}.` : 'Signed in.';
  } catch (error) {
    if (call.signal.aborted) throw error;
    return 'Signed in.';
  } finally {
    app.dispose();
  }
}

/** What somebody is called, with the address that tells two of one name apart. */
export function nameOf({ displayName, primaryEmail, id }: CurrentUser): string {
  if (displayName && primaryEmail) return printable(`${displayName} <${primaryEmail}>`);
  return printable(displayName || primaryEmail || `guest ${id}`);
}
