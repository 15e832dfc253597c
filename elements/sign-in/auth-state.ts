import { nothing, type TemplateResult } from 'lit';
import type { CurrentUser, Project } from '../../core/index.ts';
import { bringProjectReader } from '../../core/resources/project/current-project.ts';
import { publicProject } from '../../core/resources/project/project.ts';
import type { general } from '../messages/general.ts';
import type { CardHost } from './page-card.ts';
import { LazyController } from '../base/controllers/lazy-controller.ts';
import { PageRestoreController } from '../base/controllers/page-restore-controller.ts';
import { StoreController } from '../base/controllers/store-controller.ts';
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

/** What is shown to people who are not signed in. */
interface CardForm {
  /** The project as it was at the last visit. */
  readonly remembered: { readonly value: Project | null };
}

interface MessageOptions {
  readonly general: typeof general;
  readonly fullPage: boolean;
  /** The heading and text where the project has switched off all sign-in methods; undefined until their code is there. */
  readonly closed: readonly [heading: string, text: unknown] | undefined;
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
  readonly #form: LazyController<CardForm>;
  readonly #skeleton: CardSkeleton;

  constructor(host: CardHost, form: LazyController<CardForm>, skeleton: CardSkeleton) {
    this.#host = host;
    this.#form = form;
    this.#skeleton = skeleton;
    this.#signedIn = new LazyController(host, () => import('./signed-in-card.ts'));
    this.#project = new StoreController(host, () => host.app?.$project);
    this.#user = new StoreController(host, () => host.app?.$anyUser);
    this.#userState = new StoreController(host, () => host.app?.$userState);
    this.#restore = new PageRestoreController(host);
  }

  /** What the service says of it; until it has answered, or if it cannot be reached, what it said at the last visit. Null for neither. */
  get project(): Project | null {
    return this.loadedProject ?? this.#form.value?.remembered.value ?? null;
  }

  /** What the service says of it. Null until it has answered. */
  get loadedProject(): Project | null {
    const project = this.#project.value;
    return project?.status === 'ready' ? project.data : null;
  }

  get value(): AuthState {
    const { project } = this;
    const user = this.#user.value;
    // Only a signed-in user is hidden while the page is restored. A form stays and empties its fields.
    if (user && !user.isAnonymous && !this.again)
      return this.#restore.isSuspended ? { status: 'loading' } : { status: 'signed-in', user };
    if (project && user !== undefined && this.#form.value)
      return { status: 'ready', project, isAnonymous: user?.isAnonymous === true };
    const hasFailed =
      this.#form.hasFailed ||
      (!project && this.#project.value?.status === 'failed') ||
      (user === undefined && this.#userState.value?.status === 'failed');
    return { status: hasFailed ? 'unreachable' : 'loading' };
  }

  /** For a user who was led here to sign in again, until they have. */
  get again(): SignInAgain | null | undefined {
    return this.#user.value && this.#signedIn.value?.signInAgainOf(this.#host, this.#user.value);
  }

  renderMessage(options: MessageOptions): TemplateResult {
    const { value } = this;
    if (value.status === 'unreachable') return this.#renderUnreachable(options);
    if (value.status === 'signed-in') {
      // Loaded when it is needed, because most people who open this card are not signed in.
      void this.#signedIn.load();
      if (this.#signedIn.value) return this.#signedIn.value.signedInCardOf(this.#host, value.user);
    } else if (value.status === 'ready' && options.closed) {
      const [heading, aside] = options.closed;
      return authCardOf({ ...options, heading, aside, error: '', body: nothing });
    }
    return this.#skeleton.render(options.general.loading);
  }

  #renderUnreachable(options: MessageOptions): TemplateResult {
    const { app } = this.#host;
    const { unreachableTitle, unreachable, tryAgain } = options.general;
    const onClick = () => void Promise.allSettled([this.#form.load(), app?.getProject(), app?.getUser()]);
    const retry = button({ label: tryAgain, kind: 'primary', part: 'retry', onClick });
    return authCardOf({ ...options, heading: unreachableTitle, aside: unreachable, error: '', body: retry });
  }
}
