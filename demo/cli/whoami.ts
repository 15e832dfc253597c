import { nameOf } from './login.ts';
import { type Heard, openApp } from './open-app.ts';
import { type Call, EXIT } from './context.ts';
import { openTokenFile } from './token-file.ts';

const MS_PER_SECOND = 1_000;

/** Says who is signed in and until when; asks the service, as the login may have ended elsewhere. */
export async function whoami(call: Call): Promise<number> {
  const { terminal, options } = call;
  const file = openTokenFile(call, options);
  const kept = file.read();
  if (kept === null) {
    terminal.complain('Nobody is signed in. Log in with: npm run cli -- login\n');
    return EXIT.failed;
  }
  const app = openApp(call, { refreshToken: kept }, tellOnce(call));
  try {
    const user = await app.getUser({ or: 'anonymous-if-exists' });
    const tokens = readTokens(await app.getAuthHeaders());
    if (!user || tokens.refreshToken === null) {
      file.remove();
      terminal.complain('The login has ended: somebody signed out, here or in the browser. Log in again.\n');
      return EXIT.failed;
    }
    // A service may give another one with each renewal, and the old one is worth nothing from then on.
    if (tokens.refreshToken !== kept) file.write(tokens.refreshToken);
    terminal.write(`${nameOf(user)}\n`);
    terminal.write(`Access until ${untilOf(tokens.accessToken)}, renewed when needed until somebody signs out\n`);
    terminal.write(`Project ${options.projectId} at ${options.apiUrl}\n`);
    return EXIT.done;
  } finally {
    app.dispose();
  }
}

/** Trying again takes some seconds, and nobody should wonder what happens in them. */
function tellOnce({ terminal }: Call): Heard {
  let isTold = false;
  return (_, response) => {
    if (response === null && !isTold) terminal.complain('The service does not answer; trying again …\n');
    isTold ||= response === null;
  };
}

interface Tokens {
  readonly accessToken: string | null;
  readonly refreshToken: string | null;
}

function readTokens(headers: { readonly 'x-stack-auth': string }): Tokens {
  return JSON.parse(headers['x-stack-auth']) as Tokens;
}

/** What the token says of itself, by the service's clock. It is shown and decides nothing. */
function untilOf(accessToken: string | null): string {
  const [, payload = ''] = accessToken?.split('.') ?? [];
  const { exp } = JSON.parse(Buffer.from(payload, 'base64url').toString() || '{}') as { readonly exp?: number };
  if (exp === undefined) return 'an unknown time';
  return `${new Date(exp * MS_PER_SECOND).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
