import { browserPlatform, type ClientApp } from 'latchkey';
import { useContext } from 'react';
import type { Hooks } from '../client/scope.ts';
import { answerOf, startCall } from './calls.ts';
import { StackContext } from './context.ts';
import { assertPage } from './page-only.ts';

/**
 * The hooks of objects in a page with React 18.3 or 19. Their code loads with the first of them, so that a page that only shows a screen,
 * such as the sign-in form, does without it.
 */
export const reactHooks: Hooks = {
  useData: (app, $state) => useCode(app).useData(app, $state),
  useCall: (owner, key, call) => answerOf(startCall(owner, key, call)),
  useCode: (load) => answerOf(startCall(load, 'code', load)),
  useUser: (scope, options) => {
    const { app } = scope;
    // The user is requested while the code loads. Reading the atom keeps it active long enough.
    if (app.platform.page) app.$userState.get();
    return useCode(app).useCurrentUser(scope, options);
  },
  useTokens: (scope) => useCode(scope.app).useTokens(scope),
  useProject: (scope) => useCode(scope.app).useProject(scope),
  useNavigate: () => useContext(StackContext)?.navigate ?? openAddress,
};

/** The owner of the code. All apps of a page share it. */
const CODE = {};

/** Returns the code of the hooks, and suspends while it loads. */
function useCode(app: ClientApp) {
  assertPage(app);
  return answerOf(startCall(CODE, 'hooks', () => import('./page-hooks.ts')));
}

const openAddress = (to: string): void => browserPlatform().page?.assign(to);
