import { type ClientApp, type CurrentUser as OwnUser, LatchkeyError, type UserFilter } from 'latchkey';
import { useUser } from 'latchkey/react';
import { useContext, useEffect, useReducer, useState } from 'react';
import { currentUsers } from '../client/objects/user.ts';
import type { Scope } from '../client/scope.ts';
import { filterOf } from '../client/user-filter.ts';
import type { GetCurrentUserOptions } from '../types/options.ts';
import type { CurrentUser } from '../types/user.ts';
import { answerOf, forgetCall, startCall } from './calls.ts';
import { StackContext } from './context.ts';
import { useData } from './use-data.ts';

/** Returns the signed-in user of a scope, and renders again when the user changes. */
export function useCurrentUser(
  scope: Scope,
  options: GetCurrentUserOptions<boolean> | undefined = {},
): CurrentUser | null {
  const { app } = scope;
  const provided = useContext(StackContext);
  const filter = filterOf(options);
  const user = provided?.own === app ? useUser(filter) : useUserAlone(app, filter);
  return user && currentUsers.one(scope, user);
}

/** Returns the user of an app without a provider. */
function useUserAlone(app: ClientApp, filter: UserFilter): OwnUser | null {
  const [presence] = useState(createPresence);
  const [, render] = useReducer((renders: number) => renders + 1, 0);
  useEffect(() => presence.show(render), [presence]);
  const user = useData(app, app.$userState);
  return presence.read(() => (user && counts(user, filter) ? user : missingUser(app, filter)));
}

/** Knows whether React's `Activity` hides a component: then its effects have ended. A hidden page must not redirect. */
function createPresence() {
  let isHidden = false;
  let last: OwnUser | null = null;
  return {
    /** Returns the user, or the one that the component showed last while it is hidden. */
    read: (user: () => OwnUser | null) => (isHidden ? last : (last = user())),
    show: (render: () => void) => {
      if (isHidden) render();
      isHidden = false;
      return () => {
        isHidden = true;
      };
    },
  };
}

/** Does what the filter says when no user counts, and suspends until a user is found or the page is left. */
function missingUser(app: ClientApp, filter: UserFilter): OwnUser | null {
  const { or } = filter;
  if (or !== 'redirect' && or !== 'throw' && or !== 'anonymous') return null;
  const key = `missing ${or}`;
  const found = answerOf(startCall(app, key, () => find(app, filter)));
  // The next user is found by the atom; when that user is missing again, the call is made again.
  forgetCall(app, key);
  return found;
}

function counts({ isAnonymous, isRestricted }: OwnUser, { or, includeRestricted = false }: UserFilter): boolean {
  return or?.startsWith('anonymous') === true || (!isAnonymous && (!isRestricted || includeRestricted));
}

async function find(app: ClientApp, filter: UserFilter): Promise<OwnUser | null> {
  if (filter.or !== 'throw') await seen(app);
  return filter.or === 'redirect' ? leave(app, filter) : app.getUser(filter);
}

/** Resolves once the document is visible: not in a background tab, and not while the browser prerenders the page. */
function seen({ platform: { page } }: ClientApp): Promise<void> {
  return new Promise((resolve) => {
    if (!page || page.isVisible()) return resolve();
    const stop = page.listen(() => {
      if (!page.isVisible()) return;
      stop();
      resolve();
    });
  });
}

/** Leaves for the sign-in page. A router may come back in the same document, so this resolves with the next user. */
async function leave(app: ClientApp, filter: UserFilter): Promise<OwnUser> {
  const found = await app.getUser(filter).catch((error: unknown) => {
    if (!(error instanceof LatchkeyError && error.code === 'NOT_SIGNED_IN')) throw error;
  });
  if (found) return found;
  return new Promise((resolve) => {
    const stop = app.$user.listen((user) => {
      if (!user) return;
      stop();
      resolve(user);
    });
  });
}
