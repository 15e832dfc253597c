import type { Resource } from '../../cache/resource.ts';
import type { Context } from '../../base/context.ts';
import { unwrap } from '../../base/result.ts';
import { loadCode } from '../../platform/load-code.ts';
import { anyAnswer, endpoint } from '../../transport/endpoint.ts';
import { send } from '../../transport/send.ts';
import type { Wire } from '../../transport/wire.ts';
import type { Project } from './project.ts';

const getProject = endpoint({
  access: 'client',
  method: 'GET',
  path: '/projects/current',
  answer: anyAnswer,
  errors: [],
  session: 'none',
});

/**
 * The cached project; the same for everybody, so it outlives the session. What reads the answer is loaded beside the request, with what
 * reads the user: most apps need both.
 */
export function project(ctx: Context<'client'>): Resource<Project> {
  return ctx.cache.resource<Project>(['project'], {
    scope: 'app',
    load: async () => {
      const [answer, { decode }] = await Promise.all([
        send(ctx, getProject),
        reader ?? loadCode(ctx.platform.clock, async () => (await import('../own-user.ts')).publicProject),
      ]);
      return decode(unwrap(answer));
    },
  });
}

/** Reads the answer. Undefined until code that a page loads anyway has brought it. */
let reader: Wire<Project> | undefined;

/**
 * Brings what reads the answer. A card that waits for the project calls this, so that no further file is loaded for it. The first load
 * may not contain a module that it also asks for on demand: bundlers then divide it among several files.
 */
export function bringProjectReader(brought: Wire<Project>): void {
  reader = brought;
}
