import { type OnResponse, openApp } from './open-app.ts';
import { type CommandContext, EXIT } from './context.ts';
import { openTokenFile, type TokenFile, TokenFileError } from './token-file.ts';

/** The error code of the service for the refresh token of a session that has ended. */
const SESSION_ENDED = 'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED';

/** Signs the user out: removes the token file first, so that this works without a network, then ends the session at the service. */
export async function logout(context: CommandContext): Promise<number> {
  const { terminal, options } = context;
  const file = openTokenFile(context, options);
  const stored = takeToken(file);
  if (stored === null) {
    terminal.write('Nobody was signed in.\n');
    return EXIT.done;
  }
  if (await hasEnded(context, stored)) {
    terminal.write('Signed out here and in the browser that approved the login.\n');
    return EXIT.done;
  }
  terminal.write('Signed out here.\n');
  terminal.writeError(
    'The service could not be told, so the session lives on in the browser that approved it: sign out there as well.\n',
  );
  return EXIT.done;
}

/** Returns the stored token, or null, and removes the file even when it contains no valid token. */
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

/** Ends the session. Returns false unless the service confirms that the session has ended. */
async function hasEnded(context: CommandContext, refreshToken: string): Promise<boolean> {
  let isConfirmed = false;
  const onResponse: OnResponse = ({ method, path }, response) => {
    const isDeleted = method === 'DELETE' && path.endsWith('/auth/sessions/current') && response?.ok;
    isConfirmed ||= isDeleted || response?.headers.get('x-stack-known-error') === SESSION_ENDED;
  };
  const app = openApp(context, { refreshToken }, onResponse);
  try {
    await app.signOut({ noRedirect: true });
    return isConfirmed;
  } finally {
    app.dispose();
  }
}
