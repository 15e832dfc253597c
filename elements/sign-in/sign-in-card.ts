import { nothing, type ReactiveController, render, type TemplateResult } from 'lit';
import type { ClientApp, CurrentUser, Project, ResourceState } from '../../core/index.ts';
import { realDocument } from '../base/real-document.ts';
import type { authCard } from '../messages/sign-in/auth-card.ts';
import { general } from '../messages/general.ts';
import { LazyController } from '../base/controllers/lazy-controller.ts';
import { removeCopies } from '../base/drawn-children.ts';
import { PageSuspendController } from '../base/controllers/page-restore-controller.ts';
import { StoreController } from '../base/controllers/store-controller.ts';
import { waitForIdle } from '../base/page.ts';
import { warningIcon } from '../base/theme/icons.ts';
import { button } from '../parts/button.ts';
import { authCardOf } from './auth-card.ts';
import type { AuthHost, CardPurpose, CardState, ProjectAndUser } from './auth-host.ts';
import type { NewAccountParts } from './sign-up/new-account-parts.ts';
import { cardSkeleton, restoreCardHeight } from './card-skeleton.ts';
import { followProject } from './methods/known-project.ts';
import { SignInMethods } from './methods/sign-in-methods.ts';
import type { SignInAgain } from './signed-in-card.ts';

interface CardOptions {
  readonly purpose: CardPurpose;
  /** The parts that only the card for sign-up needs. */
  readonly newAccount?: NewAccountParts;
  readonly heading: (texts: typeof authCard, project: string) => string;
  /** Renders the content below the heading. */
  readonly aside: (options: AsideOptions) => unknown;
  /** Returns heading and text of the card if the project has turned off all sign-in methods. */
  readonly closed: (texts: typeof authCard) => readonly [heading: string, text: unknown];
}

interface AsideOptions {
  readonly app: ClientApp;
  readonly texts: typeof authCard;
  readonly project: Project | null;
  readonly isAnonymous: boolean;
  /** Stores the typed email address, so that it is filled in on the next card. Call it before the redirect to that card. */
  readonly storeEmail: () => void;
}

/**
 * The card of `lk-sign-in` and `lk-sign-up`. It follows the project and the user, and renders each state without a form: loading,
 * failed, already signed in, no sign-in method.
 */
export class SignInCard implements ReactiveController, ProjectAndUser {
  readonly #host: AuthHost;
  readonly #options: CardOptions;
  readonly #methods: SignInMethods;
  readonly #signedIn: LazyController<typeof import('./signed-in-card.ts')>;
  readonly #project: StoreController<ResourceState<Project>>;
  readonly #user: StoreController<CurrentUser | null | undefined>;
  readonly #userState: StoreController<ResourceState<unknown>>;
  readonly #pageRestore: PageSuspendController;
  #isPrepared = false;

  constructor(host: AuthHost, options: CardOptions) {
    this.#host = host;
    this.#options = options;
    this.#signedIn = new LazyController(host, () => import('./signed-in-card.ts'));
    this.#project = new StoreController(host, () => host.app && followProject(host.app));
    this.#user = new StoreController(host, () => host.app?.$anyUser);
    this.#userState = new StoreController(host, () => host.app?.$userState);
    this.#pageRestore = new PageSuspendController(host);
    host.addController(this);
    const { purpose, newAccount } = options;
    this.#methods = new SignInMethods(host, { purpose, known: this, newAccount });
  }

  hostConnected(): void {
    removeCopies(this.#host);
  }

  hostUpdated(): void {
    restoreCardHeight(this.#host, this.#options.purpose);
    const { app } = this.#host;
    if (this.#isPrepared || !app) return;
    this.#isPrepared = true;
    if (this.state.status === 'loading') void waitForIdle().then(() => this.#prepare(app));
  }

  /**
   * Renders a form into a container that is thrown away, while the service has not answered yet. Lit then has compiled the templates before
   * they are needed, which takes longer than to render them.
   */
  #prepare(app: ClientApp): void {
    if (this.state.status !== 'loading') return;
    const { texts } = this.#methods;
    const aside = this.#options.aside({ app, texts, project: null, isAnonymous: false, storeEmail: () => {} });
    const body = this.#methods.renderAhead();
    render(authCardOf({ heading: '', aside, error: '', fullPage: false, body }), realDocument.createElement('div'));
  }

  get project(): Project | null {
    return this.loadedProject ?? this.#methods.knownProject;
  }

  get loadedProject(): Project | null {
    const project = this.#project.value;
    return project?.status === 'ready' ? project.data : null;
  }

  get state(): CardState {
    const { project } = this;
    const user = this.#user.value;
    // A signed-in user is hidden while the page is in the back/forward cache. A form is not hidden: it empties its fields itself.
    // If the users of the app sign in with another service, the card never has a form. The state is then `signed-in` even when
    // no user is signed in, and the card then says that users sign in with that service.
    if ((user && !user.isAnonymous && !this.again) || (user !== undefined && this.#host.app?.externalProvider))
      return this.#pageRestore.isSuspended ? { status: 'loading' } : { status: 'signed-in', user };
    if (project && user !== undefined) return { status: 'ready', isAnonymous: user?.isAnonymous === true };
    const { value } = project ? this.#userState : this.#project;
    return value?.status === 'failed' ? value : { status: 'loading' };
  }

  get again(): SignInAgain | null | undefined {
    return this.#user.value && this.#signedIn.value?.signInAgainOf(this.#host, this.#user.value);
  }

  render(): TemplateResult {
    const { app, fullPage } = this.#host;
    const methods = this.#methods;
    if (!app || !methods.isOpen) return this.#renderWithoutForm();
    if (!methods.isReady) return this.#renderSkeleton();
    methods.keepHeight();
    const { texts } = methods;
    const { project, state } = this;
    const isAnonymous = state.status === 'ready' && state.isAnonymous;
    return authCardOf({
      heading: this.#options.heading(texts, project?.displayName ?? ''),
      aside:
        this.again?.aside ??
        this.#options.aside({ app, texts, project, isAnonymous, storeEmail: () => methods.storeEmail() }),
      fullPage,
      ...methods.content(),
    });
  }

  #renderWithoutForm(): TemplateResult {
    const { state } = this;
    const methods = this.#methods;
    if (state.status === 'failed') return this.#renderFailure(state.error);
    if (state.status === 'signed-in') {
      // The view for signed-in users is loaded on demand, because most visitors of this card are not signed in.
      void this.#signedIn.load();
      if (this.#signedIn.value) return this.#signedIn.value.signedInCardOf(this.#host, state.user, methods);
    }
    if (state.status === 'ready') {
      const [heading, text] = this.#options.closed(methods.texts);
      return this.#renderMessage(heading, methods.obstacle ?? text);
    }
    return this.#renderSkeleton();
  }

  /**
   * Renders the card after a failure. Responses with an error are rare, so the code that distinguishes them from a lost connection is
   * loaded on demand.
   */
  #renderFailure(error: Error & { readonly code?: string }): TemplateResult {
    const { app } = this.#host;
    const retry = () => Promise.allSettled([app?.getProject(), app?.getUser()]);
    if (error.code !== 'NETWORK' && !this.#signedIn.hasFailed) {
      void this.#signedIn.load();
      return this.#signedIn.value?.failureCardOf(this.#host, error, retry) ?? this.#renderSkeleton();
    }
    const { unreachableTitle, unreachable, tryAgain } = this.#host.texts('general', general);
    const body = button({ label: tryAgain, kind: 'primary', part: 'retry', onClick: () => void retry() });
    return this.#renderMessage(unreachableTitle, unreachable, body);
  }

  #renderMessage(heading: string, aside: unknown, body: unknown = nothing): TemplateResult {
    return authCardOf({ mark: warningIcon(), heading, aside, error: '', fullPage: this.#host.fullPage, body });
  }

  #renderSkeleton(): TemplateResult {
    return cardSkeleton(this.#host, this.#options.purpose, this.#host.texts('general', general).loading);
  }
}
