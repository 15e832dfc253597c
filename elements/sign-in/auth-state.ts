import { nothing, type TemplateResult } from 'lit';
import type { CurrentUser, Project } from '../../core/index.ts';
import { bringProjectReader } from '../../core/resources/project/current-project.ts';
import { publicProject } from '../../core/resources/project/project.ts';
import type { general } from '../../core/messages/en/general.ts';
import type { CardHost } from './page-card.ts';
import { LazyController } from '../base/lazy-controller.ts';
import { PageRestoreController } from '../base/page-restore-controller.ts';
import { StoreController } from '../base/store-controller.ts';
import { button } from '../parts/button.ts';
import { authCardOf } from './auth-card.ts';
import type { CardSkeleton } from './card-skeleton.ts';
import type { SignInAgain } from './signed-in-card.ts';

/** What a card for signing in or up knows about the service, the project and the user. */
export type AuthState =
  | { readonly status: 'loading' }
  | { readonly status: 'unreachable' }
  | { readonly status: 'signed-in'; readonly user: CurrentUser }
  /** Nobody is signed in, an anonymous user is, or a user who has to sign in again. */
  | { readonly status: 'ready'; readonly project: Project; readonly isAnonymous: boolean };

interface MessageOptions {
  readonly general: typeof general;
  readonly fullPage: boolean;
  /** The heading and text where the project has switched off all sign-in methods; undefined until their code is there. */
  readonly closed: readonly [heading: string, text: string] | undefined;
}

// A card waits for the project. Its answer may come before the first card is made: the handler asks for it.
bringProjectReader(publicProject);

/** Follows the project and the user for a card, and draws the card of every state that has no form. */
export class AuthStateController {
  readonly #host: CardHost;
  readonly #project: StoreController<{ status: 'loading' } | { status: 'failed' } | { status: 'ready'; data: Project }>;
  readonly #user: StoreController<CurrentUser | null | undefined>;
  readonly #userState: StoreController<{ status: string }>;
  readonly #restore: PageRestoreController;
  readonly #signedIn: LazyController<typeof import('./signed-in-card.ts')>;
  readonly #form: LazyController<unknown>;
  readonly #skeleton: CardSkeleton;

  /** `form` loads what is shown to people who are not signed in. */
  constructor(host: CardHost, form: LazyController<unknown>, skeleton: CardSkeleton) {
    this.#host = host;
    this.#form = form;
    this.#skeleton = skeleton;
    this.#signedIn = new LazyController(host, () => import('./signed-in-card.ts'));
    this.#project = new StoreController(host, () => host.app?.$project);
    this.#user = new StoreController(host, () => host.app?.$anyUser);
    this.#userState = new StoreController(host, () => host.app?.$userState);
    this.#restore = new PageRestoreController(host);
  }

  /** Null until it has been loaded. */
  get project(): Project | null {
    const project = this.#project.value;
    return project?.status === 'ready' ? project.data : null;
  }

  get value(): AuthState {
    const project = this.#project.value;
    const user = this.#user.value;
    // Only a signed-in user is hidden while the page is restored. A form stays and empties its fields.
    if (user && !user.isAnonymous && !this.again)
      return this.#restore.isSuspended ? { status: 'loading' } : { status: 'signed-in', user };
    if (project?.status === 'failed' || this.#form.hasFailed) return { status: 'unreachable' };
    if (user === undefined && this.#userState.value?.status === 'failed') return { status: 'unreachable' };
    if (project?.status !== 'ready' || user === undefined || !this.#form.value) return { status: 'loading' };
    return { status: 'ready', project: project.data, isAnonymous: user?.isAnonymous === true };
  }

  /** For a user who was led here to sign in again, until they have. */
  get again(): SignInAgain | null | undefined {
    return this.#user.value && this.#signedIn.value?.signInAgainOf(this.#host, this.#user.value);
  }

  renderMessage(options: MessageOptions): TemplateResult {
    const { value } = this;
    if (value.status === 'unreachable') return this.#renderUnreachable(options);
    if (value.status === 'signed-in') return this.#renderSignedIn(value.user, options);
    if (value.status === 'loading' || !options.closed) return this.#skeleton.render(options.general.loading);
    const [heading, aside] = options.closed;
    return authCardOf({ ...options, heading, aside, error: '', body: nothing });
  }

  #renderUnreachable(options: MessageOptions): TemplateResult {
    const { app } = this.#host;
    const { unreachableTitle, unreachable, tryAgain } = options.general;
    const onClick = () => void Promise.allSettled([this.#form.load(), app?.getProject(), app?.getUser()]);
    const retry = button({ label: tryAgain, kind: 'primary', part: 'retry', onClick });
    return authCardOf({ ...options, heading: unreachableTitle, aside: unreachable, error: '', body: retry });
  }

  /** Loaded when it is needed, because most people who open this card are not signed in. */
  #renderSignedIn(user: CurrentUser, options: MessageOptions): TemplateResult {
    if (this.#signedIn.value) return this.#signedIn.value.signedInCardOf(this.#host, user);
    void this.#signedIn.load();
    return this.#skeleton.render(options.general.loading);
  }
}
