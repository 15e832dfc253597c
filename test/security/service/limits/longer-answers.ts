/**
 * The routes whose answers may be longer than 16 kB, and why. Such an answer is still at most 16 kB longer than its request. Any other
 * route is held to 16 kB, a new one too.
 */
export const LONGER_ANSWERS: Readonly<Record<string, string>> = {
  'GET /internal/metrics': 'has numbers of each day, which no sender chooses',
  'POST /team-api-keys': 'returns the key with its description',
  'PATCH /team-api-keys/:id': 'returns the key with its description',
  'POST /user-api-keys': 'returns the key with its description',
  'PATCH /user-api-keys/:id': 'returns the key with its description',
  'POST /oauth-providers': "returns the account with the provider's id of it",
  'PATCH /oauth-providers/:user_id/:provider_id': "returns the account with the provider's id of it",
  'POST /project-permission-definitions': 'returns the permission with its id and description',
  'PATCH /project-permission-definitions/:id': 'returns the permission with its id and description',
  'POST /team-permission-definitions': 'returns the permission with its id and description',
  'PATCH /team-permission-definitions/:id': 'returns the permission with its id and description',
  'PATCH /internal/projects/current': 'returns the project with its logos',
  'PATCH /team-member-profiles/:team_id/:user_id': 'returns the profile with its picture',
  'POST /teams': 'returns the team with its metadata',
  'PATCH /teams/:team_id': 'returns the team with its metadata',
  'POST /users': 'returns the user with the metadata',
  'PATCH /users/:user_id': 'returns the user with the metadata',
};
