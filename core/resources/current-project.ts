import type { Cache } from '../cache/cache.ts';
import type { Resource } from '../cache/resource.ts';
import type { Context } from '../context/context.ts';
import { unwrap } from '../base/result.ts';
import { loadCode } from '../platform/load-code.ts';
import { anyAnswer, endpoint } from '../transport/endpoint.ts';
import { send } from '../transport/send.ts';
import type { Decoders, Project } from './project/project.ts';

export const getProject = endpoint({
  access: 'client',
  method: 'GET',
  path: '/projects/current',
  answer: anyAnswer,
  errors: [],
  session: 'none',
});

const decoders = new WeakMap<Cache, Decoders>();

/** Returns the decoders that elements have given to an app (`ClientApp.decoders`). */
export function decodersOf({ cache }: Pick<Context<'client'>, 'cache'>): Decoders {
  const found = decoders.get(cache) ?? {};
  decoders.set(cache, found);
  return found;
}

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
        decodersOf(ctx).project ??
          loadCode(ctx.platform.clock, async () => (await import('./own-user.ts')).projectWire.decode),
      ]);
      return decode(unwrap(answer));
    },
  });
}
