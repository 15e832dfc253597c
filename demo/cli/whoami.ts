import { nameOf } from './login.ts';
import { type OnResponse, openApp } from './open-app.ts';
import { type CommandContext, EXIT } from './context.ts';
import { openTokenFile } from './token-file.ts';

const MS_PER_SECOND = 1_000;

/** Prints the signed-in user and when the access token expires. Asks the service, because the session may have ended elsewhere. */
export async function whoami(context: CommandContext): Promise<number> {
  const { terminal, options } = context;
  const file = openTokenFile(context, options);
  const stored = file.read();
  if (stored === null) {
    terminal.writeError('Nobody is signed in. Log in with: npm run cli -- login\n');
    return EXIT.failed;
  }
  const app = openApp(context, { refreshToken: stored }, reportOnce(context));
  try {
    const user = await app.getUser({ or: 'anonymous-if-exists' });
    const tokens = readTokens(await app.getAuthHeaders());
    if (!user || tokens.refreshToken === null) {
      file.remove();
      terminal.writeError('The login has ended: somebody signed out, here or in the browser. Log in again.\n');
      return EXIT.failed;
    }
    // The service may have replaced the refresh token. Then the old one is no longer valid.
    if (tokens.refreshToken !== stored) file.write(tokens.refreshToken);
    terminal.write(`${nameOf(user)}\n`);
    terminal.write(`Access until ${expiryOf(tokens.accessToken)}, renewed when needed until somebody signs out\n`);
    terminal.write(`Project ${options.projectId} at ${options.baseUrl}\n`);
    return EXIT.done;
  } finally {
    app.dispose();
  }
}

/** Returns a function that prints one message when the first request fails, because repeating requests takes some seconds. */
function reportOnce({ terminal }: CommandContext): OnResponse {
  let isReported = false;
  return (_, response) => {
    if (response === null && !isReported) terminal.writeError('The service does not answer; trying again …\n');
    isReported ||= response === null;
  };
}

interface Tokens {
  readonly accessToken: string | null;
  readonly refreshToken: string | null;
}

function readTokens(headers: { readonly 'x-stack-auth': string }): Tokens {
  return JSON.parse(headers['x-stack-auth']) as Tokens;
}

/** Returns the expiry in the access token, by the service's clock. It is only shown, so the signature is not checked. */
function expiryOf(accessToken: string | null): string {
  const [, payload = ''] = accessToken?.split('.') ?? [];
  const { exp } = JSON.parse(Buffer.from(payload, 'base64url').toString() || '{}') as { readonly exp?: number };
  if (exp === undefined) return 'an unknown time';
  return `${new Date(exp * MS_PER_SECOND).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
