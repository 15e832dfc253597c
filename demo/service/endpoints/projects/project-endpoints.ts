import * as z from 'zod';
import { TextError } from '../../base/errors/known-errors.ts';
import { ok } from '../../http/answer.ts';
import { string } from '../../http/fields.ts';
import { findProject } from '../../rules/projects/project.ts';
import { clientProjectView } from '../../rules/projects/project-view.ts';
import type { Audience } from '../../tables/project-tables.ts';
import { endpoint, projectOf } from '../endpoint.ts';

/** GET /projects/current: the fields of the project that every client may read (protocol.md §3.5). */
export const getCurrentProject = endpoint({
  access: 'client',
  handle: (call) => ok(clientProjectView(call.context.rules, projectOf(call))),
});

/** GET /projects/{id}/.well-known/jwks.json: the public keys that verify the project's access tokens (protocol.md §5.2). */
export const getPublicKeys = endpoint({
  access: 'none',
  params: z.strictObject({ project_id: string() }),
  query: z.strictObject({
    include_anonymous: z.enum(['true', 'false']).optional(),
    include_restricted: z.enum(['true', 'false']).optional(),
  }),
  handle: async ({ context, params, query }) => {
    if (!(await findProject(context.db, params.project_id))) throw new TextError(404, 'There is no such project.');
    // Anonymous users are also restricted, so the keys for their tokens include those for restricted users.
    const withAnonymous = query.include_anonymous === 'true';
    const withRestricted = withAnonymous || query.include_restricted === 'true';
    const audiences: Audience[] = ['user'];
    if (withRestricted) audiences.push('restricted');
    if (withAnonymous) audiences.push('anonymous');
    const keys = await context.keys.listPublicKeys(params.project_id, audiences);
    return ok({ keys }, { 'cache-control': 'public, max-age=3600' });
  },
});
