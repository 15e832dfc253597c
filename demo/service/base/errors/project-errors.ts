import { errorWithDetails, errorWithoutDetails } from './error-row.ts';

/**
 * The known errors of owning a project, changing its settings and editing its email templates (protocol.md §2.6, generation
 * 2).
 */
export const projectErrors = {
  EXPECTED_INTERNAL_PROJECT: errorWithoutDetails(401, 'This endpoint is for users of project "internal" only.'),
  PROJECT_NOT_FOUND: errorWithDetails<{ project_id: string }>(
    404,
    ({ project_id }) => `You own no project "${project_id}".`,
  ),
  INVALID_SHARED_OAUTH_PROVIDER_ID: errorWithDetails<{ provider_id: string }>(
    400,
    ({ provider_id }) => `There are no shared keys for provider "${provider_id}".`,
  ),
  INVALID_STANDARD_OAUTH_PROVIDER_ID: errorWithDetails<{ provider_id: string }>(
    400,
    ({ provider_id }) => `There is no provider "${provider_id}".`,
  ),
  EMAIL_RENDERING_ERROR: errorWithDetails<{ error: string }>(
    400,
    ({ error }) => `The template cannot be rendered: ${error}`,
  ),
  REQUIRES_CUSTOM_EMAIL_SERVER: errorWithoutDetails(400, 'The project needs an email server of its own for this.'),
};
