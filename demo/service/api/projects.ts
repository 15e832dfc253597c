import * as z from 'zod';
import { findProject } from '../auth/caller.ts';
import type { Audience } from '../db/tables.ts';
import { ok } from '../http/answer.ts';
import { endpoint, projectOf } from '../http/endpoint.ts';
import { text } from '../http/fields.ts';
import { TextError } from '../http/known-errors.ts';

/** GET /projects/current: what every client may know of its project (wire §3.5). */
export const currentProject = endpoint({
  access: 'client',
  handle: (call) => {
    const project = projectOf(call);
    const { config } = project;
    return ok({
      id: project.id,
      display_name: project.display_name,
      config: {
        sign_up_enabled: config.sign_up_enabled,
        credential_enabled: config.credential_enabled,
        magic_link_enabled: config.magic_link_enabled,
        passkey_enabled: config.passkey_enabled,
        client_team_creation_enabled: config.client_team_creation_enabled,
        client_user_deletion_enabled: config.client_user_deletion_enabled,
        allow_user_api_keys: config.allow_user_api_keys,
        allow_team_api_keys: config.allow_team_api_keys,
        enabled_oauth_providers: [...config.enabled_oauth_providers].sort().map((id) => ({ id })),
        domains: config.domains,
      },
    });
  },
});

/** GET /projects/{id}/.well-known/jwks.json (wire §5.2). */
export const projectKeySet = endpoint({
  access: 'none',
  params: z.strictObject({ project_id: text() }),
  query: z.strictObject({
    include_anonymous: z.enum(['true', 'false']).optional(),
    include_restricted: z.enum(['true', 'false']).optional(),
  }),
  handle: async ({ context, params, query }) => {
    if (!(await findProject(context, params.project_id))) throw new TextError(404, 'Project not found');
    // Anonymous users are restricted ones too, so their keys come with both kinds.
    const withAnonymous = query.include_anonymous === 'true';
    const withRestricted = withAnonymous || query.include_restricted === 'true';
    const audiences: Audience[] = ['user'];
    if (withRestricted) audiences.push('restricted');
    if (withAnonymous) audiences.push('anonymous');
    const keys = await context.keys.published(params.project_id, audiences);
    return ok({ keys }, { 'cache-control': 'public, max-age=3600' });
  },
});
