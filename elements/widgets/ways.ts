import { html, nothing, type ReactiveController, svg, type TemplateResult } from 'lit';
import { LAST_USED_KEY } from '../../core/flows/limits.ts';
import { ways } from '../../core/messages/en/ways.ts';
import { icon } from '../base/icons.ts';
import { LazyController } from '../base/lazy.ts';
import { adoptInto, LightController } from '../base/light.ts';
import { button } from '../parts/button.ts';
import { Acts } from './acts.ts';
import { Attempts } from './attempts.ts';
import type { AuthHost, CardContent, Method, Purpose } from './auth-host.ts';
import type { AuthStateController } from './auth-state.ts';
import { CredentialForm, credentialFormStyles } from './credential-form.ts';
import { pill } from './pill.ts';
import { waysStyles } from './ways-styles.ts';

type Block = 'oauth' | 'form' | 'passkey';

const keyIcon = (): TemplateResult =>
  icon(svg`<circle cx="5" cy="8" r="3.25" /><path d="M8.25 8H14.5v2.5M11.5 8v2" />`);

/** Every way in that a card offers, in the order its author chose. */
export class Ways implements ReactiveController {
  readonly #host: AuthHost;
  readonly #purpose: Purpose;
  readonly #state: AuthStateController;
  readonly #form: CredentialForm;
  readonly #attempts: Attempts;
  readonly #acts: Acts;
  readonly #oauth: LazyController<typeof import('./oauth-buttons.ts')>;
  readonly #autofill: LazyController<unknown>;

  constructor(host: AuthHost, purpose: Purpose, state: AuthStateController) {
    this.#host = host;
    this.#purpose = purpose;
    this.#state = state;
    this.#form = new CredentialForm(host, {
      purpose,
      attempts: () => this.#attempts,
      has: (method) => this.#methods.includes(method),
      isLastUsed: (method) => this.#isLastUsed(method),
      submit: (method, values) => this.#acts.submit(method, values),
    });
    this.#attempts = new Attempts(host, purpose, this.#form.errors);
    this.#acts = new Acts(host, { purpose, state, attempts: this.#attempts, form: this.#form });
    this.#oauth = new LazyController(host, () => import('./oauth-buttons.ts'));
    this.#autofill = new LazyController(host, async () => {
      const { PasskeyAutofill } = await import('./passkey-autofill.ts');
      return new PasskeyAutofill(host, this.#attempts, () => this.#canAutofill);
    });
    host.addController(this);
    const template = () => (this.isOpen && this.isReady ? this.#renderLight() : nothing);
    host.addController(new LightController(host, { template, styles: credentialFormStyles }));
  }

  /** The card stays as it is while the page goes on: signing in must not flash another one. */
  get isOpen(): boolean {
    const { status } = this.#state.value;
    if (this.#attempts.isPending || (this.#acts.step && status === 'loading')) return true;
    return status === 'ready' && this.#methods.length > 0;
  }

  /** Everything that is shown at first has been loaded. */
  get isReady(): boolean {
    return !this.#methods.includes('oauth') || !!this.#oauth.value || this.#oauth.hasFailed;
  }

  /** Why nothing is offered, where the project is not the reason. */
  get obstacle(): string | undefined {
    const needsPasskey = this.#purpose === 'sign-in' && this.#state.project?.config.passkeyEnabled;
    return needsPasskey && !hasPasskeys() ? this.#host.texts('ways', ways).noPasskeys : undefined;
  }

  hostUpdate(): void {
    if (!this.isOpen) return;
    if (this.#methods.includes('oauth') && !this.#oauth.hasFailed) void this.#oauth.load();
  }

  hostUpdated(): void {
    if (!this.#host.shadowRoot) return;
    adoptInto(this.#host.shadowRoot, waysStyles);
    if (this.#canAutofill) void this.#autofill.load();
  }

  content(): CardContent {
    const { message: error } = this.#form.errors;
    const { step } = this.#acts;
    if (step) return { ...step.content(), error };
    const blocks = [...new Set(this.#methods.map(blockOf))];
    const body = blocks.map((block, at) => [
      hasDivider(blocks[at - 1], block) ? this.#renderOr() : '',
      this.#draw(block),
    ]);
    return { error, body: html`<div class="ways">${body}</div>` };
  }

  get #methods(): readonly Method[] {
    const config = this.#state.project?.config;
    if (!config || (this.#purpose === 'sign-up' && !config.signUpEnabled)) return [];
    const isOn: Record<Method, boolean> = {
      oauth: config.oauthProviders.length > 0,
      password: config.credentialEnabled,
      'magic-link': config.magicLinkEnabled,
      passkey: config.passkeyEnabled && this.#purpose === 'sign-in' && hasPasskeys(),
    };
    const names = this.#host.methods.split(/\s+/) as Method[];
    return names.filter((name) => Object.hasOwn(isOn, name) && isOn[name]);
  }

  get #providers(): readonly string[] {
    return this.#state.project?.config.oauthProviders.map(({ id }) => id) ?? [];
  }

  get #canAutofill(): boolean {
    const methods = this.#methods;
    const isIdle = this.isOpen && !this.#attempts.isPending && !this.#acts.step;
    return isIdle && methods.includes('passkey') && methods.some((method) => blockOf(method) === 'form');
  }

  /** Worth telling only where there is a choice. */
  #isLastUsed(way: string): boolean {
    const choices = this.#methods.length - 1 + (this.#methods.includes('oauth') ? this.#providers.length - 1 : 0);
    return choices > 0 && this.#host.app?.platform.localStorage.get(LAST_USED_KEY) === way;
  }

  #renderLight(): TemplateResult | typeof nothing {
    const { step } = this.#acts;
    if (step) return step.light?.() ?? nothing;
    return this.#methods.some((method) => blockOf(method) === 'form') ? this.#form.render() : nothing;
  }

  #renderOr(): TemplateResult {
    return html`<p class="or">${this.#host.texts('ways', ways).or}</p>`;
  }

  #draw(block: Block): TemplateResult | undefined {
    if (block === 'form') return html`<slot name="form"></slot>`;
    if (block === 'passkey') return this.#renderPasskey();
    return this.#oauth.value?.oauthButtonsOf({
      host: this.#host,
      attempts: this.#attempts,
      providers: this.#providers,
      isLastUsed: (provider) => this.#isLastUsed(provider),
      onChoose: (provider) => this.#acts.goTo(provider),
    });
  }

  #renderPasskey(): TemplateResult {
    const { passkey } = this.#host.texts('ways', ways);
    const { note } = this.#attempts;
    return html`${button({
      label: html`${keyIcon()}<span>${passkey}</span>${this.#isLastUsed('passkey') ? pill(this.#host) : ''}`,
      part: 'passkey',
      ...this.#attempts.look('passkey'),
      onClick: () => this.#acts.usePasskey(),
    })}
    <div role="status">${note && html`<p class="row">${note}</p>`}</div>`;
  }
}

function blockOf(method: Method): Block {
  return method === 'oauth' || method === 'passkey' ? method : 'form';
}

/** Between the form and what needs no typing; a passkey after the form belongs to it. */
function hasDivider(before: Block | undefined, block: Block): boolean {
  return before !== undefined && (block === 'form' || (before === 'form' && block === 'oauth'));
}

function hasPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function';
}
