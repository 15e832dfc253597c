import type { ReadableAtom } from 'nanostores';
import { useEffect, useState } from 'react';
import { listenedAtom } from '../../core/cache/listened-atom.ts';
import { CACHE_FORGET_MS } from '../../core/cache/limits.ts';
import type { ClientApp, CurrentUser, ResourceState } from '../../core/index.ts';
import { inDevelopment } from '../../core/environment/environment.ts';
import type { TokenUser } from '../../core/server/verify/token-user.ts';
import { initialUserStates } from '../../elements/base/element-context.ts';

/** A user as the service returns it, or with only the fields that an access token contains. */
export type KnownUser = CurrentUser | TokenUser;

/**
 * The user that the server passed to the provider. Hooks return this user on the server, during hydration, and until the app has
 * loaded the user.
 */
export interface InitialUser {
  /** The state on the server and during hydration. */
  readonly state: { readonly status: 'ready'; readonly data: KnownUser | null; readonly refreshing: false };
  /** `app.$userState`, with the user of the server until the app knows the user. */
  readonly $state: ReadableAtom<ResourceState<KnownUser | null>>;
}

/**
 * Returns the user of an access token with the fields of `CurrentUser` that tokens lack. These fields are null, false or empty, as is the
 * name of the selected team. A user that already has all fields is returned unchanged. The same user always gives the same object.
 */
export function withAllFields(user: KnownUser): CurrentUser {
  if (!('selectedTeamId' in user)) return user;
  const found = completed.get(user) ?? addFields(user);
  completed.set(user, found);
  return found;
}

const completed = new WeakMap<TokenUser, CurrentUser>();

function addFields(user: TokenUser): CurrentUser {
  const { selectedTeamId: id } = user;
  const unknown = { profileImageUrl: null, clientMetadata: null, clientReadOnlyMetadata: null };
  return {
    ...unknown,
    hasPassword: false,
    emailAuthEnabled: false,
    otpAuthEnabled: false,
    passkeyAuthEnabled: false,
    oauthProviders: [],
    restrictedByAdminReason: null,
    ...user,
    signedUpAt: user.signedUpAt ?? 0,
    selectedTeam: id === null ? null : { id, displayName: '', ...unknown },
  };
}

/**
 * Returns the initial user of the calling provider; null without one. Only the user of the first render counts, because hydration
 * has to repeat the markup of the server. When the server passes another user later, the app loads its user again.
 */
export function useOwnInitialUser(app: ClientApp | null, user: KnownUser | null | undefined): InitialUser | null {
  const [initial] = useState(() => app && user !== undefined && { app, ...createInitialUser(app, user) });
  const json = JSON.stringify(user);
  useEffect(() => {
    // If the app has not loaded the user yet, nothing is requested here: the first listener of `$userState` loads the user.
    if (json && app?.$userState.value?.status === 'ready') app.getUser().catch(() => {});
  }, [app, json]);
  return initial && initial.app === app ? initial : null;
}

function createInitialUser(app: ClientApp, user: KnownUser | null): InitialUser {
  const { $session, $userState } = app;
  const { clock, page } = app.platform;
  const state = { status: 'ready', data: user, refreshing: false } as const;
  /** True once the app knows more about the user than the server did. From then on the server's user is never shown again. */
  let isOver = false;
  const startMs = clock.monotonic();
  const update = () => {
    const current = $userState.get();
    const session = $session.get();
    const isOther = session && (!user || (session.userId ?? user.id) !== user.id);
    if (isOther || current.status === 'ready') isOver = true;
    $state.set(isOver ? current : state);
  };
  const $state = listenedAtom<ResourceState<KnownUser | null>>(clock, state, () => {
    // A component may be mounted long after the first render. After `CACHE_FORGET_MS` the user of the server may be out of date, so the
    // component does not start with that user.
    if (clock.monotonic() - startMs > CACHE_FORGET_MS) isOver = true;
    const stops = [$session.listen(update), $userState.listen(update)];
    update();
    return () => {
      for (const stop of stops) stop();
    };
  });
  // On a server, requests of several users may share an app. So this state is stored for the app only in a browser.
  if (page) {
    initialUserStates.set(app, $state);
    inDevelopment(() => {
      if (!user || !('serverMetadata' in user)) return;
      console.warn(
        'Latchkey: the user of LatchkeyProvider has fields that only servers may see. Pass toPageUser(user) of latchkey/server.',
      );
    });
  }
  return { state, $state };
}
