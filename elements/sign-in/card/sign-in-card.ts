import { nothing, type ReactiveController, render, type TemplateResult } from 'lit';
import { LAST_USED_KEYS } from '../../../core/base/client-names.ts';
import type { ClientApp, Project } from '../../../core/index.ts';
import { readFirstKey } from '../../../core/platform/stored-names.ts';
import { LazyController } from '../../base/controllers/lazy-controller.ts';
import { adoptStylesInto, LightDomController } from '../../base/controllers/light-controller.ts';
import { waitForIdle } from '../../base/page.ts';
import { realDocument } from '../../base/real-document.ts';
import { general } from '../../messages/general.ts';
import type { AuthHost } from '../base/auth-host.ts';
import { CredentialForm, credentialFormStyles } from '../methods/credential-form.ts';
import { storeProject } from '../base/known-project.ts';
import { ProviderMarks } from '../methods/marks/provider-marks.ts';
import type { MethodActions } from '../methods/method-actions.ts';
import { availableMethods, METHODS } from '../methods/methods.ts';
import { ProjectLogo } from '../methods/project-logo.ts';
import { passkey } from '../methods/passkey.ts';
import type { SignInMethod } from '../methods/sign-in-method.ts';
import { signInMethodsStyles } from '../methods/sign-in-methods-styles.ts';
import type { NewAccountParts } from '../sign-up/new-account-parts.ts';
import { CardAttempt } from '../base/card-attempt.ts';
import { cardFlow, type CardFlow, LOADING } from '../base/card-flow.ts';
import { CardHeight } from './card-height.ts';
import { type CardOptions, drawAhead, drawCard, type DrawnCard } from './card-view.ts';
import { ProjectAndUser } from '../base/project-and-user.ts';

/** The card of `lk-sign-in` and `lk-sign-up`. It follows the project and the user, and runs the sign-in methods. */
export class SignInCard implements ReactiveController, DrawnCard {
  readonly host: AuthHost;
  readonly options: CardOptions;
  readonly known: ProjectAndUser;
  readonly attempt: CardAttempt;
  readonly form: CredentialForm;
  readonly marks: ProviderMarks;
  readonly logo: ProjectLogo;
  readonly #height: CardHeight;
  readonly actions: LazyController<MethodActions>;
  #flow: CardFlow = LOADING;
  #isPrepared = false;
  #isLoadingLater = false;
  #storedProject: Project | null = null;

  constructor(host: AuthHost, options: CardOptions & { readonly newAccount?: NewAccountParts }) {
    const { purpose, newAccount } = options;
    this.host = host;
    this.options = options;
    this.known = new ProjectAndUser(host);
    this.#height = new CardHeight(host, purpose);
    this.form = new CredentialForm(host, this);
    if (newAccount) {
      this.form.passwordRule = new newAccount.PasswordRule(host, this.form);
      this.form.details = new newAccount.DetailsLoader(host);
    }
    this.attempt = new CardAttempt(host, this.form, (error) => this.#failUnexpectedly(error));
    this.marks = new ProviderMarks(host);
    this.logo = new ProjectLogo(host);
    this.actions = new LazyController(host, async () => {
      const { MethodActions } = await import('../methods/method-actions.ts');
      return new MethodActions(host, this);
    });
    host.addController(this);
    host.addController(
      new LightDomController(host, { template: () => this.#renderLight(), styles: credentialFormStyles }),
    );
  }

  get methods(): readonly SignInMethod[] {
    return availableMethods(this.host.methods, this.known.project, this.options.purpose === 'sign-up');
  }

  /** The methods that have a button in the form. */
  get inForm(): readonly SignInMethod[] {
    return METHODS.filter((method) => method.label && this.methods.includes(method));
  }

  render(): TemplateResult {
    const { known, attempt, methods, form } = this;
    this.#flow = cardFlow(known.flow, attempt.last, { methods, isPending: attempt.isPending, form });
    if (this.#isOpen) this.#height.keep();
    return drawCard(this.#flow, this);
  }

  /** Whether the card shows sign-in methods or a step of one. */
  get #isOpen(): boolean {
    return this.#flow.status === 'form' || this.#flow.status === 'step';
  }

  hostUpdated(): void {
    const { app, shadowRoot } = this.host;
    if (app && !this.#isPrepared) void this.#prepare(app);
    if (!app || !shadowRoot || !this.#isOpen) return;
    adoptStylesInto(shadowRoot, signInMethodsStyles);
    if (!this.#isLoadingLater) void this.#loadWhenIdle();
    const { loadedProject } = this.known;
    if (loadedProject && loadedProject !== this.#storedProject)
      storeProject(app, (this.#storedProject = loadedProject));
  }

  readonly isLastUsed = (control: string): boolean => {
    const { app } = this.host;
    if (!app || readFirstKey(app.platform.localStorage, LAST_USED_KEYS) !== control) return false;
    return this.methods.flatMap((method) => method.buttons?.(this.known.project) ?? method).length > 1;
  };

  /** Runs the action of a sign-in method. If its code has not been loaded yet, waits for the code first. */
  readonly press = (name: string, control = name): void => {
    const method = this.methods.find((each) => each.name === name);
    const run = async (app: ClientApp) => {
      if (!this.actions.value) await this.actions.load();
      if (!this.actions.value) throw new Error('There is no code.');
      await method?.action(this.actions.value, app, control);
    };
    this.attempt.run(control, run, method?.block);
  };

  /**
   * Renders a form into a container that is thrown away, while the service has not answered yet. Lit then has compiled the templates before
   * they are needed, which takes longer than to render them.
   */
  async #prepare(app: ClientApp): Promise<void> {
    this.#isPrepared = true;
    await waitForIdle();
    if (this.known.flow.status === 'loading') render(drawAhead(app, this), realDocument.createElement('div'));
  }

  /** Loads the code that a click will need as soon as the browser is idle. */
  async #loadWhenIdle(): Promise<void> {
    this.#isLoadingLater = true;
    await waitForIdle();
    await this.actions.load();
    await this.actions.value?.loadCodeForClicks(this.methods);
  }

  /**
   * Renders the form of the current step. If the step has no form, the sign-in form stays in the page, hidden, with its values.
   */
  #renderLight(): TemplateResult | typeof nothing {
    const flow = this.#flow;
    if (flow.status === 'step' && flow.step.light) return flow.step.light();
    return this.#isOpen && this.inForm.length > 0 ? this.form.render() : nothing;
  }

  #failUnexpectedly(error: unknown): void {
    const { value: actions } = this.actions;
    if (actions) return actions.failUnexpectedly(error);
    this.form.failForm(this.host.texts('general', general).unreachableNow);
  }

  /** Whether the card shows a form beside the button for passkeys. */
  get hasAutofill(): boolean {
    return this.#flow.status === 'form' && this.methods.includes(passkey) && this.inForm.length > 0;
  }
}
