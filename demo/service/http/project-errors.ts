import { detailed, plain } from './error-row.ts';

/** The known errors of owning a project and changing it (wire §2.3). */
export const projectErrors = {
  EXPECTED_INTERNAL_PROJECT: plain(401, 'The project ID is expected to be internal.'),
  PROJECT_NOT_FOUND: detailed<{ project_id: string }>(
    404,
    ({ project_id }) => `Project ${project_id} not found or is not accessible with the current user.`,
  ),
  INVALID_SHARED_OAUTH_PROVIDER_ID: detailed<{ provider_id: string }>(
    400,
    ({ provider_id }) => `The shared OAuth provider with ID "${provider_id}" is not valid.`,
  ),
  INVALID_STANDARD_OAUTH_PROVIDER_ID: detailed<{ provider_id: string }>(
    400,
    ({ provider_id }) => `The standard OAuth provider with ID "${provider_id}" is not valid.`,
  ),
};
