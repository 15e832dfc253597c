import type { ReactiveController, TemplateResult } from 'lit';
import type { ClientApp, Project } from '../../core/index.ts';
import type { authCard } from '../messages/sign-in/auth-card.ts';
import { general } from '../messages/general.ts';
import { LazyController } from '../base/controllers/lazy-controller.ts';
import { authCardOf } from './auth-card.ts';
import type { AuthHost, CardPurpose } from './auth-host.ts';
import { AuthStateController } from './auth-state.ts';
import { CardSkeleton } from './card-skeleton.ts';
import type { SignInMethods } from './methods/sign-in-methods.ts';

interface AuthOptions {
  readonly purpose: CardPurpose;
  /** Loads what the card for a new account adds, beside the sign-in methods. */
  readonly loadNewAccount?: () => Promise<typeof import('./sign-up/new-account.ts')>;
  readonly heading: (texts: typeof authCard, project: string) => string;
  /** Below the heading. */
  readonly aside: (options: AsideOptions) => unknown;
  /** The heading and text of the card where the project has switched off all sign-in methods. */
  readonly closed: (texts: typeof authCard) => readonly [heading: string, text: unknown];
}

interface AsideOptions {
  readonly app: ClientApp;
  readonly texts: typeof authCard;
  readonly project: Project | null;
  readonly isAnonymous: boolean;
  /** Called before a redirect to another card, which has the same email address filled in. */
  readonly storeEmail: () => void;
}

/** What the cards for signing in and up have in common. The code of the sign-in methods is loaded while the project is requested. */
export class AuthController implements ReactiveController {
  readonly #host: AuthHost;
  readonly #options: AuthOptions;
  readonly #methods: LazyController<SignInMethods>;
  readonly #state: AuthStateController;
  readonly #skeleton: CardSkeleton;

  constructor(host: AuthHost, options: AuthOptions) {
    this.#host = host;
    this.#options = options;
    this.#methods = new LazyController(host, async () => {
      const [{ SignInMethods }, newAccount] = await Promise.all([
        import('./methods/sign-in-methods.ts'),
        options.loadNewAccount?.(),
      ]);
      const { heightKey } = this.#skeleton;
      return new SignInMethods(host, { purpose: options.purpose, state: this.#state, newAccount, heightKey });
    });
    this.#skeleton = new CardSkeleton(host, options.purpose);
    this.#state = new AuthStateController(host, this.#methods, this.#skeleton);
    host.addController(this);
    // Not only when connected: Lit would draw the skeleton before the request for the code leaves.
    void this.#methods.load();
  }

  hostConnected(): void {
    void this.#methods.load();
  }

  render(): TemplateResult {
    const { app, fullPage } = this.#host;
    const generalTexts = this.#host.texts('general', general);
    const methods = this.#methods.value;
    if (!app || !methods?.isOpen) {
      return this.#state.renderMessage({ general: generalTexts, fullPage, closed: methods && this.#closed(methods) });
    }
    if (!methods.isReady) return this.#skeleton.render(generalTexts.loading);
    methods.height.keep();
    const { texts } = methods;
    const { project, value, again } = this.#state;
    const isAnonymous = value.status === 'ready' && value.isAnonymous;
    return authCardOf({
      heading: this.#options.heading(texts, project?.displayName ?? ''),
      aside:
        again?.aside ??
        this.#options.aside({ app, texts, project, isAnonymous, storeEmail: () => methods.storeEmail() }),
      fullPage,
      ...methods.content(),
    });
  }

  #closed({ texts, obstacle }: SignInMethods): readonly [heading: string, text: unknown] {
    const [heading, text] = this.#options.closed(texts);
    return [heading, obstacle ?? text];
  }
}
