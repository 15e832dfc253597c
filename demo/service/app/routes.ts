import type { Generation } from '../base/generation.ts';
import { agentRoutes } from '../endpoints/agents/routes.ts';
import { apiKeyRoutes } from '../endpoints/api-keys/routes.ts';
import { browserActionRoutes } from '../endpoints/browser-actions/routes.ts';
import { cliRoutes } from '../endpoints/cli/routes.ts';
import { connectedAccountRoutes } from '../endpoints/connected-accounts/routes.ts';
import { contactChannelRoutes } from '../endpoints/contact-channels/routes.ts';
import { emailRoutes } from '../endpoints/emails/routes.ts';
import type { Routes } from '../endpoints/endpoint.ts';
import { metaRoutes } from '../endpoints/meta/routes.ts';
import { metricsRoutes } from '../endpoints/metrics/routes.ts';
import { oauthRoutes } from '../endpoints/oauth/routes.ts';
import { passkeyRoutes } from '../endpoints/passkeys/routes.ts';
import { passwordRoutes } from '../endpoints/passwords/routes.ts';
import { permissionRoutes } from '../endpoints/permissions/routes.ts';
import { projectConfigRoutes } from '../endpoints/project-config/routes.ts';
import { projectRoutes } from '../endpoints/projects/routes.ts';
import { sessionRoutes } from '../endpoints/sessions/routes.ts';
import { externalSignInRoutes, signInRoutes } from '../endpoints/sign-in/routes.ts';
import { teamRoutes } from '../endpoints/teams/routes.ts';
import { userRoutes } from '../endpoints/users/routes.ts';

const commonRoutes = {
  ...apiKeyRoutes,
  ...cliRoutes,
  ...connectedAccountRoutes,
  ...contactChannelRoutes,
  ...emailRoutes,
  ...metaRoutes,
  ...metricsRoutes,
  ...oauthRoutes,
  ...passkeyRoutes,
  ...passwordRoutes,
  ...permissionRoutes,
  ...projectConfigRoutes,
  ...projectRoutes,
  ...sessionRoutes,
  ...signInRoutes,
  ...teamRoutes,
  ...userRoutes,
} satisfies Routes;

/** The endpoints below `/api/v1` in each generation. Each folder has its own table of routes. */
export const routes: Readonly<Record<Generation, Routes>> = {
  2: commonRoutes,
  3: { ...commonRoutes, ...agentRoutes, ...browserActionRoutes, ...externalSignInRoutes },
};
