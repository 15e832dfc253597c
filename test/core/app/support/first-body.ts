import { type ClientApp, createClientApp } from '../../../../core/index.ts';
import { NOBODY } from '../../server/support/server-groups.ts';
import { refusal } from '../../support/refusal.ts';
import { makeAccessToken, makeRefreshToken } from '../../../support/tokens.ts';
import { createWorld } from '../../../support/world.ts';

export type Body = Readonly<Record<string, unknown>>;

/** Makes a call of a signed-in user and returns the first body that it sends, and the warnings of the tab. */
export async function firstBody(
  call: (app: ClientApp) => Promise<unknown>,
): Promise<{ body: Body; warnings: readonly string[] }> {
  const bodies: Body[] = [];
  const world = createWorld(async (request) => {
    if (request.method === 'GET') return Response.json({ id: NOBODY, signed_up_at_millis: 1, items: [] });
    bodies.push((await request.clone().json()) as Body);
    return refusal();
  });
  const refreshToken = makeRefreshToken('one');
  const accessToken = makeAccessToken({ issuedAtMs: world.clock.now(), lifetimeMs: 600_000, userId: NOBODY });
  const entry = { refresh_token: refreshToken, updated_at_millis: 1 };
  world.cookies.set('stack-refresh-internal--default', JSON.stringify(entry));
  world.cookies.set('stack-access', JSON.stringify([refreshToken, accessToken]));
  const tab = world.tab();
  const app = createClientApp({ projectId: 'internal', tokenStore: 'cookie' }, tab);
  await call(app).catch(() => {});
  const [body] = bodies;
  if (!body) throw new Error('The call sent no body.');
  return { body, warnings: tab.warnings };
}
