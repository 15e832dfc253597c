import type { Resource } from '../../cache/resource.ts';
import type { Context } from '../../base/context.ts';
import { unwrap } from '../../base/result.ts';
import { loadCode } from '../../platform/load-code.ts';
import { anyAnswer, endpoint } from '../../transport/endpoint.ts';
import { send } from '../../transport/send.ts';
import type { Project } from './project.ts';

export const getProject = endpoint({
  access: 'client',
  method: 'GET',
  path: '/projects/current',
  answer: anyAnswer,
  errors: [],
  session: 'none',
});

/**
 * Returns the resource that fetches and caches the project. The project is the same for all users, so a change of the session does not
 * drop it. The code that decodes the response is loaded in parallel to the request, together with the code for the user, because most
 * apps need both. If an element has given the app a decoder (`ClientApp.decoders`), nothing is loaded.
 */
export function projectResource(ctx: Context<'client'>): Resource<Project> {
  return ctx.cache.resource<Project>(['project'], {
    scope: 'app',
    load: async () => {
      const [answer, decode] = await Promise.all([
        send(ctx, getProject),
        ctx.decoders.project ??
          loadCode(ctx.platform.clock, async () => (await import('../own-user.ts')).projectWire.decode),
      ]);
      return decode(unwrap(answer));
    },
  });
}
