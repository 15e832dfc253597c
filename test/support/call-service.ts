import type { AppWorld } from './app-world.ts';
import { totpAt } from './totp.ts';

/** Calls the service directly, as a client other than the tested app. */
export async function callService(
  { service }: AppWorld,
  method: string,
  path: string,
  { token, body }: { token?: string | null; body?: unknown } = {},
): Promise<Record<string, unknown>> {
  const { projectId, publishableClientKey } = service.project;
  const answer = await service.fetch(
    new Request(`${service.apiUrl}/api/v1${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'x-stack-access-type': 'client',
        'x-stack-project-id': projectId,
        'x-stack-publishable-client-key': publishableClientKey,
        'x-stack-allow-anonymous-user': 'true',
        ...(token ? { 'x-stack-access-token': token } : {}),
      },
      body: body === undefined ? null : JSON.stringify(body),
    }),
  );
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return JSON.parse(text) as Record<string, unknown>;
}

const TOTP_SECRET = btoa('12345678901234567890');

/** Turns on the second factor of the user whose access token is given. */
export async function enrol(appWorld: AppWorld, token: string | null): Promise<void> {
  await callService(appWorld, 'PATCH', '/users/me', { token, body: { totp_secret_base64: TOTP_SECRET } });
}

/** Returns the code that the authenticator app shows at a time. */
export function shownCode(nowMs: number): string {
  return totpAt(TOTP_SECRET, nowMs);
}
