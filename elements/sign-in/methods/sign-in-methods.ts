import { html, nothing, type ReactiveController, type TemplateResult } from 'lit';
import type { ClientApp, Project } from '../../../core/index.ts';
import { general } from '../../messages/general.ts';
import { authCard } from '../../messages/sign-in/auth-card.ts';
import { signInMethods } from '../../messages/sign-in/sign-in-methods.ts';
import { ActionController } from '../../base/controllers/action-controller.ts';
import { BusyController } from '../../base/controllers/busy-controller.ts';
import { LazyController } from '../../base/controllers/lazy-controller.ts';
import { adoptStylesInto, LightDomController } from '../../base/controllers/light-controller.ts';
import { waitForIdle, pageTimers } from '../../base/page.ts';
import type { ErrorLine } from '../../base/errors/error-text.ts';
import type { ButtonState } from '../../parts/button.ts';
import type {
  AuthHost,
  CardContent,
  CardPurpose,
  CardStep,
  ProjectAndUser,
  SignInAttempt,
  SignInMethod,
} from '../auth-host.ts';
import type { NewAccountParts } from '../sign-up/new-account-parts.ts';
import { type MethodBlock, availableMethods, blocksOf, hasDivider } from './available-methods.ts';
import { isLastUsed, lacksPasskeys, providersOf } from './available-methods.ts';
import { cardHeightKey } from '../card-skeleton.ts';
import { CardHeight } from './card-height.ts';
import { CredentialForm, credentialFormStyles } from './credential-form.ts';
import type { MethodActions } from './method-actions.ts';
import { ProviderMarks } from './marks/provider-marks.ts';
import { oauthButtons, oauthButtonStyles } from './oauth-buttons.ts';
import { passkeyButtonOf } from './passkey-button.ts';
import { errorRow } from '../../parts/notice/notice-row.ts';
import { ProjectLogo, projectLogoStyles } from './project-logo.ts';
import { readKnownProject, storeProject } from './known-project.ts';
import { signInMethodsStyles } from './sign-in-methods-styles.ts';

type Action = (actions: MethodActions, app: ClientApp) => Promise<void>;

interface MethodsOptions {
  readonly purpose: CardPurpose;
  readonly known: ProjectAndUser;
  readonly newAccount: NewAccountParts | undefined;
}

/** The sign-in methods of a card, in the order of the attribute `methods`, and the running attempt to sign in. */
export class SignInMethods implements ReactiveController, SignInAttempt {
  note: ErrorLine = '';
  hasSucceeded = false;
  control = '';
  readonly #host: AuthHost;
  readonly #purpose: CardPurpose;
  readonly #known: ProjectAndUser;
  readonly #form: CredentialForm;
  readonly #action: ActionController;
  readonly #busy: BusyController;
  readonly #marks: ProviderMarks;
  readonly #logo: ProjectLogo;
  readonly #height: CardHeight;
  readonly #actions: LazyController<MethodActions>;
  readonly #autofill: LazyController<unknown>;
  #isLoadingLater = false;
  /** The part of the card with the button that was pressed last. Error messages are shown below it. */
  #pressed: MethodBlock | undefined;
  /** The project as known before the response of the service, and the app that it was read for. */
  #beforeResponse: { readonly app: ClientApp; readonly project: Project | null } | null = null;
  #storedProject: Project | null = null;

  constructor(host: AuthHost, { purpose, known, newAccount }: MethodsOptions) {
    this.#host = host;
    this.#purpose = purpose;
    this.#known = known;
    this.#height = new CardHeight(host, cardHeightKey(purpose));
    this.#form = new CredentialForm(host, {
      purpose,
      buttonState: this.buttonState,
      offers: (method) => this.#methods.includes(method),
      isLastUsed: this.#isLastUsed,
      email: () => known.again?.email ?? '',
      submit: (method) => this.#runAction('form', method, (actions, app) => actions.submit(app, method)),
    });
    if (newAccount) {
      this.#form.passwordRule = new newAccount.PasswordRule(host, this.#form);
      this.#form.details = new newAccount.DetailsLoader(host);
    }
    this.#action = new ActionController(host, (error) => this.#failUnexpectedly(error));
    const timers = () => host.app?.platform.clock ?? pageTimers;
    this.#busy = new BusyController(host, { isBusy: () => this.isPending, timers });
    this.#marks = new ProviderMarks(host);
    this.#logo = new ProjectLogo(host);
    this.#actions = new LazyController(host, () => this.#loadActions());
    this.#autofill = new LazyController(host, () => this.#loadAutofill());
    host.addController(this);
    const template = () => (this.isOpen && this.isReady ? this.#renderLight() : nothing);
    host.addController(new LightDomController(host, { template, styles: credentialFormStyles }));
  }

  /** The texts of the card. */
  get texts(): typeof authCard {
    return this.#host.texts('authCard', authCard);
  }

  /** The project as known before the response of the service. Null if it is not known. */
  get knownProject(): Project | null {
    const { app } = this.#host;
    if (app && app !== this.#beforeResponse?.app) this.#beforeResponse = { app, project: readKnownProject(app) };
    return app && this.#beforeResponse ? this.#beforeResponse.project : null;
  }

  /**
   * Whether the card shows sign-in methods. Stays true after a sign-in, so that no other card is shown before the browser leaves.
   */
  get isOpen(): boolean {
    const { status } = this.#known.state;
    if (this.isPending || (this.#actions.value?.step && status === 'loading')) return true;
    return status === 'ready' && this.#methods.length > 0;
  }

  /** Whether the form can be shown: its additional fields are loaded or failed to load, or it was rendered before. */
  get isReady(): boolean {
    const { wasDrawn, details } = this.#form;
    return !details?.isMissing || wasDrawn || !!details.failure;
  }

  /** The message if the project offers only passkeys and this browser does not support them. Else undefined. */
  get obstacle(): string | undefined {
    const isObstructed = this.#purpose === 'sign-in' && lacksPasskeys(this.#known.project);
    return isObstructed ? this.#host.texts('signInMethods', signInMethods).noPasskeys : undefined;
  }

  get isPending(): boolean {
    return this.#action.isPending;
  }

  readonly buttonState = (control: string): ButtonState => {
    const isPressed = this.control === control;
    const { isPending } = this;
    return { isBusy: isPending && isPressed, hasSpinner: this.#busy.isShown && isPressed, isDisabled: isPending };
  };

  run(control: string, action: (app: ClientApp) => Promise<void>): void {
    const { app } = this.#host;
    if (!app || this.isPending) return;
    this.control = control;
    this.hasSucceeded = false;
    this.clear();
    void this.#action.run(() => action(app));
  }

  clear(): void {
    this.note = '';
    this.#form.clear();
  }

  /** After the first render, loads the code that a click will need as soon as the browser is idle. */
  hostUpdated(): void {
    const { app, shadowRoot } = this.#host;
    if (!shadowRoot || !this.isOpen || !this.isReady) return;
    for (const styles of [signInMethodsStyles, projectLogoStyles]) adoptStylesInto(shadowRoot, styles);
    if (this.#methods.includes('oauth')) adoptStylesInto(shadowRoot, oauthButtonStyles);
    this.#loadActionsWhenIdle();
    const { loadedProject } = this.#known;
    if (app && loadedProject && loadedProject !== this.#storedProject)
      storeProject(app, (this.#storedProject = loadedProject));
    if (this.#canAutofill && !this.#autofill.hasFailed) void this.#autofill.load();
  }

  /** Gives the card at least the height of its skeleton. Call it before the card replaces the skeleton. */
  keepHeight(): void {
    this.#height.keep();
  }

  /** Stores the typed email address, so that it is filled in on the next card. Call it before the redirect to that card. */
  storeEmail(): void {
    this.#form.storeEmail();
  }

  /** Renders the providers and the form as they would be with all methods of the form, to prepare their templates. */
  renderAhead(): TemplateResult {
    return html`${this.#renderBlocks(['oauth', 'form'])}${this.#form.renderWith(() => true)}`;
  }

  content(): CardContent {
    const { message: error } = this.#form;
    const { project } = this.#known;
    const logo = project && this.#logo.render(project);
    const step = this.#step;
    if (step) return { logo, error: '', ...step.content(error) };
    const note = this.#actions.value?.returnTargetNote(this.#host);
    return {
      logo,
      error: this.#pressed ? '' : error,
      body: html`<div class="methods">${this.#renderBlocks(this.#blocks)}${this.#form.details?.value?.renderTerms()}${note}</div>`,
    };
  }

  #renderBlocks(blocks: readonly MethodBlock[]): readonly unknown[] {
    const texts = this.#host.texts('signInMethods', signInMethods);
    const { message: error } = this.#form;
    return blocks.map((block, index) => [
      hasDivider(blocks[index - 1], block) ? html`<p part="text" class="or">${texts.or}</p>` : '',
      html`<div class="with-note">${this.#renderBlock(block)}${errorRow(block === this.#pressed ? error : '')}</div>`,
    ]);
  }

  get #methods(): readonly SignInMethod[] {
    return availableMethods(this.#host.methods, this.#known.project, this.#purpose);
  }

  get #blocks(): readonly MethodBlock[] {
    return blocksOf(this.#methods);
  }

  get #step(): CardStep | null | undefined {
    return this.#form.details?.failure ?? this.#actions.value?.step;
  }

  /** Whether this sign-in method or provider was used last in this browser. Always false if the card offers only one. */
  readonly #isLastUsed = (methodOrProvider: string): boolean => {
    const { app } = this.#host;
    return !!app && isLastUsed(app, methodOrProvider, this.#methods, this.#known.project);
  };

  get #canAutofill(): boolean {
    const blocks = this.#blocks;
    const isIdle = this.isOpen && !!this.#actions.value && !this.#actions.value.step && !this.isPending;
    return isIdle && blocks.includes('passkey') && blocks.includes('form');
  }

  /**
   * Renders the form of the current step. If the step has no form, the sign-in form stays in the page, hidden, with its values.
   */
  #renderLight(): TemplateResult | typeof nothing {
    const step = this.#step;
    if (step?.light) return step.light();
    return this.#blocks.includes('form') ? this.#form.render() : nothing;
  }

  /** Runs the action of a button. If its code has not been loaded yet, waits for the code first. */
  #runAction(block: MethodBlock, control: string, action: Action): void {
    this.#pressed = block;
    this.run(control, async (app) => {
      if (!this.#actions.value) await this.#actions.load();
      if (!this.#actions.value) throw new Error('The actions of the sign-in methods could not be loaded.');
      await action(this.#actions.value, app);
    });
  }

  #failUnexpectedly(error: unknown): void {
    const { value: actions } = this.#actions;
    if (actions) return actions.failUnexpectedly(error);
    this.#form.failForm(this.#host.texts('general', general).unreachableNow);
  }

  #loadActionsWhenIdle(): void {
    if (this.#isLoadingLater) return;
    this.#isLoadingLater = true;
    void waitForIdle().then(async () => {
      await this.#actions.load();
      await this.#actions.value?.loadCodeForClicks(this.#methods);
    });
  }

  async #loadActions(): Promise<MethodActions> {
    const { MethodActions } = await import('./method-actions.ts');
    return new MethodActions(this.#host, {
      purpose: this.#purpose,
      known: this.#known,
      attempt: this,
      form: this.#form,
    });
  }

  async #loadAutofill(): Promise<unknown> {
    const { PasskeyAutofill } = await import('./passkey-autofill.ts');
    const outcomes = this.#actions.value as MethodActions;
    return new PasskeyAutofill(this.#host, { attempt: this, outcomes, isWanted: () => this.#canAutofill });
  }

  #renderBlock(block: MethodBlock): TemplateResult | undefined {
    const { buttonState } = this;
    if (block === 'form') return html`<slot name="form"></slot>`;
    if (block === 'oauth')
      return oauthButtons(this.#host, providersOf(this.#known.project), {
        marks: this.#marks,
        buttonState,
        isLastUsed: this.#isLastUsed,
        onChoose: (provider) => this.#runAction(block, provider, (actions, app) => actions.useProvider(app, provider)),
      });
    return passkeyButtonOf({
      host: this.#host,
      attempt: this,
      isLastUsed: this.#isLastUsed(block),
      isOnly: this.#blocks.length === 1,
      onClick: () => this.#runAction(block, block, (actions, app) => actions.usePasskey(app)),
    });
  }
}
