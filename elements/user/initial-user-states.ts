import type { ClientApp, ResourceState } from '../../core/index.ts';
import type { Readable } from '../base/controllers/store-controller.ts';
import type { ShownUser } from './shown-user.ts';

/**
 * For each app, the state of the user that the server passed to the page. Elements that show the user read this state instead of
 * `app.$userState`. Entries are set only in browsers, because requests on a server may share an app.
 */
export const initialUserStates = new WeakMap<ClientApp, Readable<ResourceState<ShownUser | null>>>();
