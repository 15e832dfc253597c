import type { CurrentUser, ResourceState } from '../../core/index.ts';
import type { LkElement } from '../base/element.ts';
import { PageSuspendController } from '../base/controllers/page-restore-controller.ts';
import { nameInText, personName } from '../parts/name-label.ts';
import { StoreController } from '../base/controllers/store-controller.ts';

/** What an element knows about the user: not yet loaded, could not be loaded, signed out or signed in. */
export type UserPresence =
  | { readonly status: 'unknown' }
  /** The user could not be loaded. */
  | { readonly status: 'failed'; readonly error: Error }
  /** The user is signed out or anonymous. */
  | { readonly status: 'out'; readonly isAnonymous: boolean }
  | { readonly status: 'in'; readonly user: CurrentUser };

/**
 * Follows the user of the app and renders the host again when the user changes. While the page is in the back/forward cache, the user
 * counts as unknown, because another user may sign in meanwhile.
 */
export class UserController {
  readonly #host: LkElement;
  readonly #user: StoreController<CurrentUser | null | undefined>;
  readonly #state: StoreController<ResourceState<unknown>>;
  readonly #restore: PageSuspendController;

  constructor(host: LkElement) {
    this.#host = host;
    this.#user = new StoreController(host, () => host.app?.$anyUser);
    this.#state = new StoreController(host, () => host.app?.$userState);
    this.#restore = new PageSuspendController(host);
  }

  get value(): UserPresence {
    const user = this.#user.value;
    if (this.#restore.isSuspended) return { status: 'unknown' };
    const state = this.#state.value;
    if (user === undefined) return state?.status === 'failed' ? state : { status: 'unknown' };
    if (user === null || user.isAnonymous) return { status: 'out', isAnonymous: user !== null };
    return { status: 'in', user };
  }

  /** Requests the user again. The host is rendered again with the result. */
  readonly retry = async (): Promise<void> => {
    await this.#host.app?.getUser().catch(() => {});
  };
}

/** Returns a name of the user for a sentence: the display name, else the email address, else the id. */
export function userNameOf(user: CurrentUser): string {
  return nameInText(personName(user, user.id));
}
