import { createServerApp, type ServerApp, type ServerAppOptions } from '../../../core/server.ts';
import type { AppWorld } from '../../support/app-world.ts';

/** From now on the service says of a session only what recorded services say. */
export function withoutAuthenticationTimes({ world, service }: AppWorld): void {
  world.network = async (request) => {
    const response = await service.fetch(request);
    if (new URL(request.url).pathname !== '/api/v1/auth/sessions') return response;
    const { items, ...rest } = (await response.json()) as { items: Record<string, unknown>[] };
    for (const item of items) delete item['authenticated_at_millis'];
    return Response.json({ ...rest, items }, { status: response.status, headers: response.headers });
  };
}

/** The back end of the app, which has no page and no cookies. */
export function serverOf({ service, world }: AppWorld, options: ServerAppOptions = {}): ServerApp {
  const { projectId, publishableClientKey, secretServerKey } = service.project;
  const platform = Object.assign(world.tab({ without: ['cookies'] }), { page: null });
  const given = { projectId, publishableClientKey, secretServerKey, baseUrl: service.apiUrl };
  return createServerApp({ ...given, ...options }, platform);
}
