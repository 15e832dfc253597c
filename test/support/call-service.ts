import type { AppWorld } from './app-world.ts';
import { totpAt } from './totp.ts';

/** Calls the service as another client does, past the app that is tested. */
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

/** Switches the second factor on for whoever the token belongs to. */
export async function enrol(appWorld: AppWorld, token: string | null): Promise<void> {
  await callService(appWorld, 'PATCH', '/users/me', { token, body: { totp_secret_base64: TOTP_SECRET } });
}

/** What the authenticator app shows now. */
export function shownCode(nowMs: number): string {
  return totpAt(TOTP_SECRET, nowMs);
}
