import type { CurrentUser } from '../../core/index.ts';
import type { LkElement } from '../base/element.ts';
import { PageRestoreController } from '../base/page-restore-controller.ts';
import { nameInText } from '../parts/name-label.ts';
import { StoreController } from '../base/store-controller.ts';

/** Who is in front of a page. */
export type Person =
  | { readonly status: 'unknown' }
  /** The service did not say. */
  | { readonly status: 'unreachable' }
  /** Nobody, or somebody anonymous. */
  | { readonly status: 'out'; readonly isAnonymous: boolean }
  | { readonly status: 'in'; readonly user: CurrentUser };

/** Follows who is signed in. While a page comes back from the back/forward cache, nobody is shown. */
export class UserController {
  readonly #host: LkElement;
  readonly #user: StoreController<CurrentUser | null | undefined>;
  readonly #state: StoreController<{ readonly status: string }>;
  readonly #restore: PageRestoreController;

  constructor(host: LkElement) {
    this.#host = host;
    this.#user = new StoreController(host, () => host.app?.$anyUser);
    this.#state = new StoreController(host, () => host.app?.$userState);
    this.#restore = new PageRestoreController(host);
  }

  get value(): Person {
    const user = this.#user.value;
    if (this.#restore.isResting) return { status: 'unknown' };
    if (user === undefined) return { status: this.#state.value?.status === 'failed' ? 'unreachable' : 'unknown' };
    if (user === null || user.isAnonymous) return { status: 'out', isAnonymous: user !== null };
    return { status: 'in', user };
  }

  /** Asks once more; what it finds shows by itself. */
  readonly retry = async (): Promise<void> => {
    await this.#host.app?.getUser().catch(() => {});
  };
}

/** What somebody is called where there is room for one name. */
export function nameOf({ displayName, primaryEmail, id }: CurrentUser): string {
  return nameInText(displayName || primaryEmail || id);
}
