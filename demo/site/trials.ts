import type { ClientApp } from '../../core/index.ts';

/** Something to try with one's own account, until there is a page for it. */
export interface Trial {
  readonly label: string;
  /** Does it and says what to do next. */
  readonly run: (app: ClientApp, handlerPath: string) => Promise<string>;
}

export const trials: readonly Trial[] = [
  { label: 'Add a passkey', run: addPasskey },
  { label: 'Turn on a second factor', run: turnOnSecondFactor },
  { label: 'Invite a colleague', run: inviteColleague },
];

const COLLEAGUE = 'mirembe@kilnhouse.example';
/** RFC 4226 §4 R6: 160 bits. */
const SECRET_BYTES = 20;

async function addPasskey(app: ClientApp): Promise<string> {
  const result = await app.registerPasskey();
  if (result.ok) return 'Your passkey is ready. Sign out and sign in with it.';
  return `No passkey was added: ${result.error.message}`;
}

async function turnOnSecondFactor(app: ClientApp): Promise<string> {
  const secret = crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
  await call(app, 'PATCH', '/users/me', { totp_secret_base64: btoa(String.fromCharCode(...secret)) });
  return `From now on signing in asks for a code. Put this key into your authenticator app: ${base32(secret)}`;
}

async function inviteColleague(app: ClientApp, handlerPath: string): Promise<string> {
  const team = await call(app, 'POST', '/teams', { display_name: 'Kiln house', creator_user_id: 'me' });
  await call(app, 'POST', '/team-invitations/send-code', {
    team_id: team.id,
    email: COLLEAGUE,
    callback_url: new URL(`${handlerPath}/team-invitation`, location.href).href,
  });
  return `The invitation to ${COLLEAGUE} is in the inbox.`;
}

/** Asks the service by hand for what the app has no method for yet. */
async function call(app: ClientApp, method: string, path: string, body: object): Promise<{ readonly id: string }> {
  const response = await fetch(`${process.env.LATCHKEY_API_URL}/api/v1${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-stack-access-type': 'client',
      'x-stack-project-id': app.projectId,
      'x-stack-publishable-client-key': process.env.LATCHKEY_PUBLISHABLE_CLIENT_KEY ?? '',
      'x-stack-access-token': (await app.getAccessToken()) ?? '',
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`The service answered with status ${response.status}.`);
  return (await response.json()) as { readonly id: string };
}

/** As authenticator apps take keys typed in by hand (RFC 4648 §6), in groups of four. */
function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const letters = bits.match(/.{5}/g)?.map((five) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'[Number.parseInt(five, 2)]);
  return letters?.join('').match(/.{4}/g)?.join(' ') ?? '';
}
