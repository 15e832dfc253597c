import type { CurrentUser } from '../../core/index.ts';
import { type OnResponse, openApp } from './open-app.ts';
import { printable } from './printable.ts';
import { type CommandContext, EXIT } from './context.ts';
import { openTokenFile } from './token-file.ts';
import { createStatusLine, type StatusLine } from './status-line.ts';

const WAITING = 'Waiting for your approval in the browser (Ctrl-C gives up)';
const UNREACHABLE = 'The service cannot be reached; still trying (Ctrl-C gives up)';
/** How many characters of the code the approval page shows for comparison. */
const COMPARED_CHARACTERS = 6;
const SERVER_ERRORS_FROM = 500;
const REQUEST_TIMEOUT = 408;

/** Prints an address, waits until the login is approved there, and stores the refresh token in its file. */
export async function login(context: CommandContext): Promise<number> {
  const { options, terminal, signal, platform } = context;
  const file = openTokenFile(context, options);
  file.prepare();
  const status = createStatusLine(terminal, platform.clock, WAITING);
  const app = openApp(context, 'memory', reportTo(status));
  // An interrupted program may exit before the `finally` below runs. Without this listener the terminal's cursor would stay hidden.
  signal.addEventListener('abort', status.stop, { once: true });
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
        status.start();
      },
    });
    // If the approval arrives together with Ctrl-C, the interruption wins: no token is stored.
    signal.throwIfAborted();
    status.stop();
    if (!result.ok) {
      terminal.writeError(`${printable(result.error.message)}\n`);
      return EXIT.failed;
    }
    file.write(result.value);
    terminal.write(`${await greeting(context, result.value)}\nThe login is kept in ${file.path}, for you alone.\n`);
    return EXIT.done;
  } finally {
    signal.removeEventListener('abort', status.stop);
    status.stop();
    app.dispose();
  }
}

function reportTo(status: StatusLine): OnResponse {
  return (_, response) => status.show(response !== null && isOfService(response) ? WAITING : UNREACHABLE);
}

/**
 * Returns true for a response of the service, which answers in JSON. An HTML page comes from a proxy, such as the login page of a public
 * network.
 */
function isOfService({ status, headers }: Response): boolean {
  const isPage = headers.get('content-type')?.startsWith('text/html') ?? false;
  return status < SERVER_ERRORS_FROM && status !== REQUEST_TIMEOUT && !isPage;
}

/** Returns the sentence that greets the user. The login is stored already, so an error here does not make it fail. */
async function greeting(context: CommandContext, refreshToken: string): Promise<string> {
  const app = openApp(context, { refreshToken });
  try {
    const user = await app.getUser({ or: 'anonymous-if-exists' });
    return user ? `Signed in as ${nameOf(user)}.` : 'Signed in.';
  } catch (error) {
    if (context.signal.aborted) throw error;
    return 'Signed in.';
  } finally {
    app.dispose();
  }
}

/** Returns the name of a user together with the email address, which distinguishes users of the same name. */
export function nameOf({ displayName, primaryEmail, id }: CurrentUser): string {
  if (displayName && primaryEmail) return printable(`${displayName} <${primaryEmail}>`);
  return printable(displayName || primaryEmail || `guest ${id}`);
}
