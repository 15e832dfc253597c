import { html, nothing, type ReactiveController, type TemplateResult } from 'lit';
import type { ClientApp } from '../../../core/index.ts';
import { general } from '../../../core/messages/en/general.ts';
import { ways } from '../../../core/messages/en/sign-in/sign-in-methods.ts';
import { LazyController } from '../../base/lazy-controller.ts';
import { adoptInto, LightController } from '../../base/light-controller.ts';
import type { Acts } from './method-actions.ts';
import { Attempts } from '../sign-in-attempt.ts';
import type { AuthHost, CardContent, Purpose } from '../auth-host.ts';
import type { AuthStateController } from '../auth-state.ts';
import { CredentialForm, credentialFormStyles } from './credential-form.ts';
import type { OAuthButtons } from './oauth-buttons.ts';
import { type Block, Offer } from './available-methods.ts';
import { passkeyButtonOf } from './passkey-button.ts';
import { waysStyles } from './sign-in-methods-styles.ts';

/** Every way in that a card offers, in the order its author chose. */
export class Ways implements ReactiveController {
  readonly #host: AuthHost;
  readonly #purpose: Purpose;
  readonly #state: AuthStateController;
  readonly #offer: Offer;
  readonly #form: CredentialForm;
  readonly #attempts: Attempts;
  readonly #oauth: LazyController<OAuthButtons>;
  readonly #passwordRule: LazyController<unknown>;
  readonly #acts: LazyController<Acts>;
  readonly #autofill: LazyController<unknown>;

  constructor(host: AuthHost, purpose: Purpose, state: AuthStateController) {
    this.#host = host;
    this.#purpose = purpose;
    this.#state = state;
    this.#offer = new Offer(host, purpose, state);
    this.#form = new CredentialForm(host, {
      purpose,
      look: (method) => this.#attempts.look(method),
      has: (method) => this.#offer.methods.includes(method),
      isLastUsed: this.#offer.isLastUsed,
      isFirst: () => this.#offer.blocks[0] === 'form',
      submit: (method) => this.#act(method, (acts, app) => acts.submit(app, method)),
    });
    this.#attempts = new Attempts(host, this.#form.errors, (error) => this.#fault(error));
    this.#oauth = new LazyController(host, () => this.#loadButtons());
    this.#passwordRule = new LazyController(host, () => this.#loadPasswordRule());
    this.#acts = new LazyController(host, () => this.#loadActs());
    this.#autofill = new LazyController(host, () => this.#loadAutofill());
    host.addController(this);
    const template = () => (this.isOpen && this.isReady ? this.#renderLight() : nothing);
    host.addController(new LightController(host, { template, styles: credentialFormStyles }));
  }

  /** The card stays as it is while the page goes on: signing in must not flash another one. */
  get isOpen(): boolean {
    const { status } = this.#state.value;
    if (this.#attempts.isPending || (this.#acts.value?.step && status === 'loading')) return true;
    return status === 'ready' && this.#offer.methods.length > 0;
  }

  /** Everything that is shown at first has been loaded. */
  get isReady(): boolean {
    return this.#parts.every(({ value, hasFailed }) => value !== undefined || hasFailed);
  }

  /** Why nothing is offered, where the project is not the reason. */
  get obstacle(): string | undefined {
    return this.#offer.lacksPasskeys ? this.#host.texts('ways', ways).noPasskeys : undefined;
  }

  hostUpdate(): void {
    if (!this.isOpen) return;
    for (const part of this.#parts) if (!part.hasFailed) void part.load();
  }

  /** What comes after a click is loaded once the card stands. */
  hostUpdated(): void {
    const { shadowRoot } = this.#host;
    if (!shadowRoot || !this.isOpen || !this.isReady) return;
    adoptInto(shadowRoot, waysStyles);
    if (!this.#acts.hasFailed) void this.#acts.load();
    if (this.#canAutofill && !this.#autofill.hasFailed) void this.#autofill.load();
  }

  content(): CardContent {
    const { message: error } = this.#form.errors;
    const step = this.#acts.value?.step;
    if (step) return { ...step.content(), error };
    const blocks = this.#offer.blocks.filter((block) => block !== 'oauth' || this.#oauth.value);
    const body = blocks.map((block, at) => [
      hasDivider(blocks[at - 1], block) ? this.#renderOr() : '',
      this.#draw(block),
    ]);
    return { error, body: html`<div class="ways">${body}</div>` };
  }

  /** What the card cannot stand without. */
  get #parts(): readonly LazyController<unknown>[] {
    const methods = this.#offer.methods;
    return [
      ...(methods.includes('oauth') ? [this.#oauth] : []),
      ...(methods.includes('password') && this.#purpose === 'sign-up' ? [this.#passwordRule] : []),
    ];
  }

  get #canAutofill(): boolean {
    const { blocks } = this.#offer;
    const isIdle = this.isOpen && !!this.#acts.value && !this.#acts.value.step && !this.#attempts.isPending;
    return isIdle && blocks.includes('passkey') && blocks.includes('form');
  }

  /** A step without a form of its own leaves this one, unseen, with what was typed. */
  #renderLight(): TemplateResult | typeof nothing {
    const step = this.#acts.value?.step;
    if (step?.light) return step.light();
    return this.#offer.blocks.includes('form') ? this.#form.render() : nothing;
  }

  /** A click that comes before its code waits for it. */
  #act(control: string, act: (acts: Acts, app: ClientApp) => Promise<void>): void {
    this.#attempts.run(control, async (app) => {
      if (!this.#acts.value) await this.#acts.load();
      if (!this.#acts.value) throw new Error('What comes after the click could not be loaded.');
      await act(this.#acts.value, app);
    });
  }

  #fault(error: unknown): void {
    const { value: acts } = this.#acts;
    if (acts) return acts.outcome.fault(error);
    this.#form.errors.failForm(this.#host.texts('general', general).unreachableNow);
  }

  async #loadButtons(): Promise<OAuthButtons> {
    const { OAuthButtons, oauthButtonStyles } = await import('./oauth-buttons.ts');
    if (this.#host.shadowRoot) adoptInto(this.#host.shadowRoot, oauthButtonStyles);
    const onChoose = (provider: string) => this.#act(provider, (acts, app) => acts.goTo(app, provider));
    const buttons = new OAuthButtons(this.#host, {
      look: this.#attempts.look,
      isLastUsed: this.#offer.isLastUsed,
      onChoose,
    });
    return buttons.prepare(this.#offer.providers);
  }

  async #loadPasswordRule(): Promise<unknown> {
    const { PasswordRule } = await import('../password-rule.ts');
    this.#form.extra = new PasswordRule(this.#host, this.#form.errors);
    return this.#form.extra;
  }

  async #loadActs(): Promise<Acts> {
    const { Acts } = await import('./method-actions.ts');
    return new Acts(this.#host, {
      purpose: this.#purpose,
      state: this.#state,
      attempts: this.#attempts,
      form: this.#form,
      buttons: () => this.#oauth.value,
    });
  }

  async #loadAutofill(): Promise<unknown> {
    const { PasskeyAutofill } = await import('./passkey-autofill.ts');
    const { outcome } = this.#acts.value as Acts;
    return new PasskeyAutofill(this.#host, { attempts: this.#attempts, outcome, isWanted: () => this.#canAutofill });
  }

  #renderOr(): TemplateResult {
    return html`<p class="or">${this.#host.texts('ways', ways).or}</p>`;
  }

  #draw(block: Block): TemplateResult | undefined {
    if (block === 'form') return html`<slot name="form"></slot>`;
    if (block === 'oauth') return this.#oauth.value?.render(this.#offer.providers);
    return passkeyButtonOf({
      host: this.#host,
      attempts: this.#attempts,
      isLastUsed: this.#offer.isLastUsed(block),
      onClick: () => this.#act(block, (acts, app) => acts.usePasskey(app)),
    });
  }
}

/** Between the form and what needs no typing; a passkey after the form belongs to it. */
function hasDivider(before: Block | undefined, block: Block): boolean {
  return before !== undefined && (block === 'form' || (before === 'form' && block === 'oauth'));
}
