import type { ReactiveController, TemplateResult } from 'lit';
import type { ClientApp, Project } from '../../core/index.ts';
import { authCard } from '../../core/messages/en/sign-in/auth-card.ts';
import { general } from '../../core/messages/en/general.ts';
import { LazyController } from '../base/lazy-controller.ts';
import { authCardOf, skeletonOf } from './auth-card.ts';
import type { AuthHost, Purpose } from './auth-host.ts';
import { AuthStateController } from './auth-state.ts';
import type { Ways } from './methods/sign-in-methods.ts';

interface AuthOptions {
  readonly purpose: Purpose;
  readonly heading: (texts: typeof authCard, project: string) => string;
  /** Below the heading. */
  readonly aside: (around: Around) => unknown;
  /** Why nothing is offered, where the project has switched it off. */
  readonly closed: (texts: typeof authCard) => readonly [heading: string, text: string];
}

interface Around {
  readonly app: ClientApp;
  readonly texts: typeof authCard;
  readonly project: Project | null;
  readonly isAnonymous: boolean;
}

/** What the cards for signing in and up have in common. The ways in are loaded while the service is asked which there are. */
export class AuthController implements ReactiveController {
  readonly #host: AuthHost;
  readonly #options: AuthOptions;
  readonly #ways: LazyController<Ways>;
  readonly #state: AuthStateController;

  constructor(host: AuthHost, options: AuthOptions) {
    this.#host = host;
    this.#options = options;
    this.#ways = new LazyController(host, async () => {
      const { Ways } = await import('./methods/sign-in-methods.ts');
      return new Ways(host, options.purpose, this.#state);
    });
    this.#state = new AuthStateController(host, this.#ways);
    host.addController(this);
  }

  hostConnected(): void {
    void this.#ways.load();
  }

  render(): TemplateResult {
    const { app, fullPage } = this.#host;
    const texts = this.#host.texts('authCard', authCard);
    const generalTexts = this.#host.texts('general', general);
    const ways = this.#ways.value;
    if (!app || !ways?.isOpen) {
      const [heading, text] = this.#options.closed(texts);
      const closed = [heading, ways?.obstacle ?? text] as const;
      return this.#state.renderMessage({ texts, general: generalTexts, fullPage, closed });
    }
    if (!ways.isReady) return skeletonOf(generalTexts.loading);
    const { project, value } = this.#state;
    const isAnonymous = value.status === 'ready' && value.isAnonymous;
    return authCardOf({
      heading: this.#options.heading(texts, project?.displayName ?? ''),
      aside: this.#options.aside({ app, texts, project, isAnonymous }),
      fullPage,
      ...ways.content(),
    });
  }
}
