import type { Resource } from '../../cache/resource.ts';
import type { Context } from '../../base/context.ts';
import { unwrap } from '../../base/result.ts';
import { loadCode } from '../../platform/load-code.ts';
import { anyAnswer, endpoint } from '../../transport/endpoint.ts';
import { send } from '../../transport/send.ts';
import type { Project } from './project.ts';

const getProject = endpoint({
  access: 'client',
  method: 'GET',
  path: '/projects/current',
  answer: anyAnswer,
  errors: [],
  session: 'none',
});

/** The cached project; the same for everybody, so it outlives the session. */
export function project(ctx: Context<'client'>): Resource<Project> {
  return ctx.cache.resource<Project>(['project'], { scope: 'app', load: () => loadProject(ctx) });
}

/** What reads the answer is loaded beside the request. */
async function loadProject(ctx: Context<'client'>): Promise<Project> {
  const [answer, { publicProject }] = await Promise.all([
    send(ctx, getProject),
    loadCode(ctx.platform.clock, () => import('./project.ts')),
  ]);
  return publicProject.decode(unwrap(answer));
}
