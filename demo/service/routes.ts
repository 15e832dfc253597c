import { agentRoutes } from './agents/routes.ts';
import { apiKeyRoutes } from './api-keys/routes.ts';
import { cliRoutes } from './cli/routes.ts';
import { connectedAccountRoutes } from './connected-accounts/routes.ts';
import { contactChannelRoutes } from './contact-channels/routes.ts';
import { emailRoutes } from './emails/routes.ts';
import type { Generation } from './generation.ts';
import type { Routes } from './http/endpoint.ts';
import { metaRoutes } from './meta/routes.ts';
import { metricsRoutes } from './metrics/routes.ts';
import { oauthRoutes } from './oauth/routes.ts';
import { passkeyRoutes } from './passkeys/routes.ts';
import { passwordRoutes } from './passwords/routes.ts';
import { permissionRoutes } from './permissions/routes.ts';
import { projectConfigRoutes } from './project-config/routes.ts';
import { projectRoutes } from './projects/routes.ts';
import { sessionRoutes } from './sessions/routes.ts';
import { externalSignInRoutes, signInRoutes } from './sign-in/routes.ts';
import { teamRoutes } from './teams/routes.ts';
import { userRoutes } from './users/routes.ts';

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

/** Every endpoint below `/api/v1` in each generation; each folder has the table of its own. */
export const routes: Readonly<Record<Generation, Routes>> = {
  2: commonRoutes,
  3: { ...commonRoutes, ...agentRoutes, ...externalSignInRoutes },
};
