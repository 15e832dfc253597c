import type { ReactiveController } from 'lit';
import type { ClientApp } from '../../core/index.ts';
import type { FormValues } from '../base/form.ts';
import { LazyController } from '../base/lazy.ts';
import type { Attempts } from './attempts.ts';
import type { AuthHost, Purpose, Step } from './auth-host.ts';
import type { AuthStateController } from './auth-state.ts';
import type { CredentialField, CredentialForm } from './credential-form.ts';
import type { MagicLinkStep } from './magic-link-step.ts';
import type { WindowStep } from './window-step.ts';

interface ActsOptions {
  readonly purpose: Purpose;
  readonly state: AuthStateController;
  readonly attempts: Attempts;
  readonly form: CredentialForm;
}

/** What choosing a way in does. The steps some of them lead to are loaded with their first use. */
export class Acts implements ReactiveController {
  readonly #host: AuthHost;
  readonly #options: ActsOptions;
  readonly #link: LazyController<MagicLinkStep>;
  readonly #window: LazyController<WindowStep>;
  #open: 'link' | 'window' | null = null;

  constructor(host: AuthHost, options: ActsOptions) {
    const { attempts } = options;
    this.#host = host;
    this.#options = options;
    this.#link = new LazyController(host, async () => {
      const { MagicLinkStep } = await import('./magic-link-step.ts');
      return new MagicLinkStep(host, attempts, (email) => this.#backWith(email));
    });
    this.#window = new LazyController(host, async () => new (await import('./window-step.ts')).WindowStep(host));
    host.addController(this);
  }

  /** What has taken the place of the ways in. */
  get step(): Step | null {
    if (this.#open === null) return null;
    return (this.#open === 'link' ? this.#link.value : this.#window.value) ?? null;
  }

  /** Whoever confirmed the link in another tab is signed in here as well: this tab goes on by itself. */
  hostUpdate(): void {
    const { attempts, state } = this.#options;
    if (this.#open !== 'link' || attempts.isPending || state.value.status !== 'signed-in') return;
    if (attempts.hasSucceeded) this.#open = null;
    else attempts.run('', (app) => attempts.succeed(app, { isNewUser: false }));
  }

  submit(method: 'password' | 'magic-link', { email, password }: FormValues<CredentialField>): void {
    const { attempts, purpose } = this.#options;
    const isNewUser = purpose === 'sign-up';
    if (method === 'magic-link') return attempts.run(method, (app) => this.#sendLink(app, email));
    attempts.run(method, async (app) => {
      const given = { email, password, noRedirect: true };
      const result = await (isNewUser ? app.signUpWithCredential(given) : app.signInWithCredential(given));
      return result.ok ? attempts.succeed(app, { isNewUser }) : attempts.fail(app, result.error);
    });
  }

  usePasskey(): void {
    const { attempts } = this.#options;
    attempts.run('passkey', async (app) => {
      const result = await app.signInWithPasskey({ noRedirect: true });
      return result.ok ? attempts.succeed(app, result.value) : attempts.fail(app, result.error);
    });
  }

  /** In a frame the provider's page would not be shown, so it gets a window there. */
  goTo(provider: string): void {
    const { attempts } = this.#options;
    const isFramed = window.top !== window;
    attempts.run(provider, (app) =>
      this.#host.popup || isFramed ? this.#goInWindow(app, provider, isFramed) : app.signInWithOAuth(provider),
    );
  }

  async #goInWindow(app: ClientApp, provider: string, isFramed: boolean): Promise<void> {
    const { attempts } = this.#options;
    const abort = new AbortController();
    const onWindowClosed = () => this.#window.value?.hint();
    const answer = app.signInWithOAuthPopup(provider, { noRedirect: true, signal: abort.signal, onWindowClosed });
    let isUnderWay = true;
    void this.#window.load().then(() => {
      if (!isUnderWay) return;
      this.#window.value?.begin({ provider, isFramed, abort });
      this.#open = 'window';
    });
    try {
      const result = await answer;
      if (!result.ok) return await attempts.fail(app, result.error);
      if (result.value) await attempts.succeed(app, result.value);
    } catch (error) {
      if (!abort.signal.aborted) throw error;
      if (abort.signal.reason === 'here') await app.signInWithOAuth(provider);
    } finally {
      isUnderWay = false;
      if (this.#open === 'window') this.#open = null;
    }
  }

  async #sendLink(app: ClientApp, email: string): Promise<void> {
    const { attempts } = this.#options;
    const [result] = await Promise.all([app.sendMagicLinkEmail(email), this.#link.load()]);
    if (!result.ok) return attempts.fail(app, result.error);
    if (!this.#link.value) throw new Error('The form for the code could not be loaded.');
    this.#link.value.begin(email, result.value.nonce);
    this.#open = 'link';
  }

  #backWith(email: string): void {
    this.#open = null;
    this.#options.attempts.clear();
    this.#options.form.begin(email);
  }
}
