import { type Heard, openApp } from './open-app.ts';
import { type Call, EXIT } from './context.ts';
import { openTokenFile, type TokenFile, TokenFileError } from './token-file.ts';

/** What the service says to the refresh token of a session that is over. */
const GONE = 'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED';

/** Removes the file, whatever the network does, then ends the session at the service. */
export async function logout(call: Call): Promise<number> {
  const { terminal, options } = call;
  const file = openTokenFile(call, options);
  const kept = takeToken(file);
  if (kept === null) {
    terminal.write('Nobody was signed in.\n');
    return EXIT.done;
  }
  if (await hasEnded(call, kept)) {
    terminal.write('Signed out here and in the browser that approved the login.\n');
    return EXIT.done;
  }
  terminal.write('Signed out here.\n');
  terminal.complain(
    'The service could not be told, so the session lives on in the browser that approved it: sign out there as well.\n',
  );
  return EXIT.done;
}

/** A file that holds nothing of use goes as well. */
function takeToken(file: TokenFile): string | null {
  try {
    return file.readAnyway();
  } catch (error) {
    if (!(error instanceof TokenFileError)) throw error;
    return null;
  } finally {
    file.remove();
  }
}

/** Whether the service has said that there is no such session any more. */
async function hasEnded(call: Call, refreshToken: string): Promise<boolean> {
  let isOver = false;
  const hear: Heard = ({ method, path }, response) => {
    const isDeleted = method === 'DELETE' && path.endsWith('/auth/sessions/current') && response?.ok;
    isOver ||= isDeleted || response?.headers.get('x-stack-known-error') === GONE;
  };
  const app = openApp(call, { refreshToken }, hear);
  try {
    await app.signOut({ noRedirect: true });
    return isOver;
  } finally {
    app.dispose();
  }
}
