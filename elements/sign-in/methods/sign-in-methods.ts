import { html, nothing, type ReactiveController, type TemplateResult } from 'lit';
import type { ClientApp } from '../../../core/index.ts';
import { general } from '../../messages/general.ts';
import { authCard } from '../../messages/sign-in/auth-card.ts';
import { signInMethods } from '../../messages/sign-in/sign-in-methods.ts';
import { LazyController } from '../../base/controllers/lazy-controller.ts';
import { adoptInto, LightController } from '../../base/controllers/light-controller.ts';
import { pageIdle } from '../../base/page.ts';
import { SignInAttempt } from '../sign-in-attempt.ts';
import type { AuthHost, CardContent, CardPurpose, CardStep } from '../auth-host.ts';
import type { AuthStateController } from '../auth-state.ts';
import { AvailableMethods, type Block } from './available-methods.ts';
import { CardHeight } from './card-height.ts';
import { CredentialForm, credentialFormStyles } from './credential-form.ts';
import type { MethodActions } from './method-actions.ts';
import { OAuthButtons, oauthButtonStyles } from './oauth-buttons.ts';
import { passkeyButtonOf } from './passkey-button.ts';
import { ProjectLogo, projectLogoStyles } from './project-logo.ts';
import { RememberedProject } from './remembered-project.ts';
import { signInMethodsStyles } from './sign-in-methods-styles.ts';

interface MethodsOptions {
  readonly purpose: CardPurpose;
  readonly state: AuthStateController;
  /** What the card for a new account adds. */
  readonly newAccount: typeof import('../sign-up/new-account.ts') | undefined;
  /** Local storage: the height of the card when it was shown last. */
  readonly heightKey: string;
}

/** All sign-in methods that a card offers, in the order its author chose. */
export class SignInMethods implements ReactiveController {
  readonly height: CardHeight;
  readonly remembered: RememberedProject;
  readonly #host: AuthHost;
  readonly #purpose: CardPurpose;
  readonly #state: AuthStateController;
  readonly #available: AvailableMethods;
  readonly #form: CredentialForm;
  readonly #attempt: SignInAttempt;
  readonly #buttons: OAuthButtons;
  readonly #logo: ProjectLogo;
  readonly #actions: LazyController<MethodActions>;
  readonly #autofill: LazyController<unknown>;
  #isLoadingLater = false;

  constructor(host: AuthHost, { purpose, state, newAccount, heightKey }: MethodsOptions) {
    this.#host = host;
    this.#purpose = purpose;
    this.#state = state;
    this.remembered = new RememberedProject(host);
    this.height = new CardHeight(host, heightKey);
    this.#available = new AvailableMethods(host, purpose, state);
    this.#form = new CredentialForm(host, {
      purpose,
      buttonState: (method) => this.#attempt.buttonState(method),
      offers: (method) => this.#available.methods.includes(method),
      isLastUsed: this.#available.isLastUsed,
      isFirst: () => this.#available.blocks[0] === 'form',
      email: () => state.again?.email ?? '',
      submit: (method) => this.#run(method, (actions, app) => actions.submit(app, method)),
    });
    if (newAccount) {
      this.#form.passwordRule = new newAccount.PasswordRule(host, this.#form.errors);
      this.#form.details = new newAccount.DetailsLoader(host);
    }
    this.#attempt = new SignInAttempt(host, this.#form.errors, (error) => this.#failUnexpectedly(error));
    this.#buttons = new OAuthButtons(host, {
      buttonState: this.#attempt.buttonState,
      isLastUsed: this.#available.isLastUsed,
      onChoose: (provider) => this.#run(provider, (actions, app) => actions.useProvider(app, provider)),
    });
    this.#logo = new ProjectLogo(host);
    this.#actions = new LazyController(host, () => this.#loadActions());
    this.#autofill = new LazyController(host, () => this.#loadAutofill());
    host.addController(this);
    const template = () => (this.isOpen && this.isReady ? this.#renderLight() : nothing);
    host.addController(new LightController(host, { template, styles: credentialFormStyles }));
  }

  /** The texts of the card. */
  get texts(): typeof authCard {
    return this.#host.texts('authCard', authCard);
  }

  /** Whether the card shows sign-in methods. It does until the page has gone, so that no other card flashes after a sign-in. */
  get isOpen(): boolean {
    const { status } = this.#state.value;
    if (this.#attempt.isPending || (this.#actions.value?.step && status === 'loading')) return true;
    return status === 'ready' && this.#available.methods.length > 0;
  }

  /** Whether everything that is shown at first has been loaded. */
  get isReady(): boolean {
    const { wasDrawn, details } = this.#form;
    return !details?.isMissing || wasDrawn || !!details.failure;
  }

  /** Why this browser can use none of the project's sign-in methods. Undefined where that is not the reason. */
  get obstacle(): string | undefined {
    return this.#available.lacksPasskeys ? this.#host.texts('signInMethods', signInMethods).noPasskeys : undefined;
  }

  get #step(): CardStep | null | undefined {
    return this.#form.details?.failure ?? this.#actions.value?.step;
  }

  /** Loads what is needed after a click once the card is drawn and the browser is idle. */
  hostUpdated(): void {
    const { shadowRoot } = this.#host;
    if (!shadowRoot || !this.isOpen || !this.isReady) return;
    for (const styles of [signInMethodsStyles, projectLogoStyles]) adoptInto(shadowRoot, styles);
    if (this.#available.methods.includes('oauth')) adoptInto(shadowRoot, oauthButtonStyles);
    this.#loadActionsWhenIdle();
    this.remembered.store(this.#state.loadedProject);
    if (this.#canAutofill && !this.#autofill.hasFailed) void this.#autofill.load();
  }

  /** Called before a redirect to another card, which has the same email address filled in. */
  storeEmail(): void {
    this.#form.storeEmail();
  }

  content(): CardContent {
    const { message: error } = this.#form.errors;
    const { project } = this.#state;
    const logo = project && this.#logo.render(project);
    const step = this.#step;
    if (step) return { ...step.content(), logo, error };
    const { blocks } = this.#available;
    const body = blocks.map((block, index) => [
      hasDivider(blocks[index - 1], block) ? this.#renderOr() : '',
      this.#renderBlock(block),
    ]);
    const note = this.#actions.value?.returnTargetNote(this.#host);
    return {
      logo,
      error,
      body: html`<div class="methods">${body}${this.#form.details?.value?.renderTerms()}${note}</div>`,
    };
  }

  get #canAutofill(): boolean {
    const { blocks } = this.#available;
    const isIdle = this.isOpen && !!this.#actions.value && !this.#actions.value.step && !this.#attempt.isPending;
    return isIdle && blocks.includes('passkey') && blocks.includes('form');
  }

  /** During a step without a form of its own, this form stays in the page, hidden, and keeps what was typed. */
  #renderLight(): TemplateResult | typeof nothing {
    const step = this.#step;
    if (step?.light) return step.light();
    return this.#available.blocks.includes('form') ? this.#form.render() : nothing;
  }

  /** Waits for the code of the action where the click came before it was loaded. */
  #run(control: string, action: (actions: MethodActions, app: ClientApp) => Promise<void>): void {
    this.#attempt.run(control, async (app) => {
      if (!this.#actions.value) await this.#actions.load();
      if (!this.#actions.value) throw new Error('The actions of the sign-in methods could not be loaded.');
      await action(this.#actions.value, app);
    });
  }

  #failUnexpectedly(error: unknown): void {
    const { value: actions } = this.#actions;
    if (actions) return actions.results.failUnexpectedly(error);
    this.#form.errors.failForm(this.#host.texts('general', general).unreachableNow);
  }

  #loadActionsWhenIdle(): void {
    if (this.#isLoadingLater) return;
    this.#isLoadingLater = true;
    void pageIdle().then(async () => {
      await this.#actions.load();
      await this.#actions.value?.loadCodeForClicks(this.#available.methods);
    });
  }

  async #loadActions(): Promise<MethodActions> {
    const { MethodActions } = await import('./method-actions.ts');
    return new MethodActions(this.#host, {
      purpose: this.#purpose,
      state: this.#state,
      attempt: this.#attempt,
      form: this.#form,
      buttons: this.#buttons,
    });
  }

  async #loadAutofill(): Promise<unknown> {
    const { PasskeyAutofill } = await import('./passkey-autofill.ts');
    const { results } = this.#actions.value as MethodActions;
    return new PasskeyAutofill(this.#host, { attempt: this.#attempt, results, isWanted: () => this.#canAutofill });
  }

  #renderOr(): TemplateResult {
    return html`<p part="text" class="or">${this.#host.texts('signInMethods', signInMethods).or}</p>`;
  }

  #renderBlock(block: Block): TemplateResult | undefined {
    if (block === 'form') return html`<slot name="form"></slot>`;
    if (block === 'oauth') return this.#buttons.render(this.#available.providers);
    return passkeyButtonOf({
      host: this.#host,
      attempt: this.#attempt,
      isLastUsed: this.#available.isLastUsed(block),
      isOnly: this.#available.blocks.length === 1,
      onClick: () => this.#run(block, (actions, app) => actions.usePasskey(app)),
    });
  }
}

/** Whether an "or" separates two parts: the form from the others, except from a passkey button after it. */
function hasDivider(previous: Block | undefined, block: Block): boolean {
  return previous !== undefined && (block === 'form' || (previous === 'form' && block === 'oauth'));
}
