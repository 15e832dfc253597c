import { provideOwnerCode } from '../client/owner-code.ts';
import { version } from 'latchkey';
import { forward, type Names } from '../client/forward.ts';
import { keepParts } from '../client/parts.ts';
import { leavesOut } from '../client/left-out-of-objects.ts';
import { provideRequestCode } from '../client/request-code.ts';
import type { Hooks } from '../client/scope.ts';
import { VERBS } from '../client/verb-names.ts';
import { createVerbs } from '../client/verbs.ts';
import type { ClientAppVerbs, RedirectFunctions } from '../types/client-app.ts';
import type { StackServerAppConstructor } from '../types/server-app.ts';
import { createServerHooks } from './hook-members.ts';
import { type NextPort, nextPort } from './next.ts';
import { createServerParts, type ServerOptions, type ServerParts } from './parts.ts';
import { redirectVerbs } from './redirects.ts';
import { createTokenVerbs } from './session.ts';
import { createUserVerbs } from './users.ts';
import { createServerVerbs } from './verbs.ts';

/** Returns the class of server apps whose hooks read as `hooks` says. `next` is Next.js. */
export function serverAppClass(hooks: Hooks, next: NextPort = nextPort): StackServerAppConstructor {
  provideRequestCode(() => import('./request-scopes.ts'));
  provideOwnerCode(() => import('./admin/owned-projects.ts'));
  function StackServerApp(this: object, given: ServerOptions) {
    const parts = createServerParts(hooks, next, this, given);
    keepParts(this, parts);
    Object.freeze(Object.assign(this, serverMembers(parts)));
  }
  Object.setPrototypeOf(StackServerApp.prototype, leavesOut);
  return StackServerApp as unknown as StackServerAppConstructor;
}

type SessionVerbs = Pick<
  ClientAppVerbs,
  | 'signInWithCredential'
  | 'signUpWithCredential'
  | 'signInWithMagicLink'
  | 'signInWithMfa'
  | 'verifyTeamInvitationCode'
  | 'acceptTeamInvitation'
  | 'getTeamInvitationDetails'
>;

/** The verbs that change or need the session of the app: an app without a token store has none. */
const NEED_SESSION: Names<SessionVerbs> = {
  signInWithCredential: true,
  signUpWithCredential: true,
  signInWithMagicLink: true,
  signInWithMfa: true,
  verifyTeamInvitationCode: true,
  acceptTeamInvitation: true,
  getTeamInvitationDetails: true,
};

/** Returns the members of a server app. */
export function serverMembers(parts: ServerParts): object {
  const { server, serverScope } = parts;
  const { findUser, ...verbs } = createServerVerbs(serverScope);
  const users = createUserVerbs(parts, findUser);
  const session = createTokenVerbs(parts);
  const clientVerbs = forward<ClientAppVerbs & RedirectFunctions>(VERBS, async () => {
    const scope = await parts.verbScope();
    return { ...createVerbs(scope), ...redirectVerbs(parts) };
  });
  return {
    projectId: server.projectId,
    version,
    urls: server.urls,
    ...clientVerbs,
    ...forward(NEED_SESSION, async (): Promise<SessionVerbs> => createVerbs(await parts.scopeOf(undefined))),
    ...session,
    ...verbs,
    ...users,
    ...createServerHooks(parts, { ...session, ...verbs, ...users, getProject: clientVerbs.getProject }),
  };
}
