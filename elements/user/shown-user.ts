import type { ClientApp, CurrentUser, ResourceState } from '../../core/index.ts';
import type { Readable } from '../base/controllers/store-controller.ts';

/** The part of a user that the user button shows. While the user is known only from the access token, picture and team are missing. */
export interface ShownUser
  extends Pick<CurrentUser, 'id' | 'displayName' | 'primaryEmail' | 'isAnonymous'>,
    Partial<Pick<CurrentUser, 'profileImageUrl' | 'selectedTeam'>> {}

/**
 * For each app, the state of the user that the server passed to the page. Elements that show the user read this state instead of
 * `app.$userState`. Entries are set only in browsers, because requests on a server may share an app.
 */
export const initialUserStates = new WeakMap<ClientApp, Readable<ResourceState<ShownUser | null>>>();
