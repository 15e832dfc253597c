import { html, nothing, type TemplateResult } from 'lit';
import { type ClientApp, LatchkeyError } from '../../core/index.ts';
import { settingsFrame } from '../messages/account/sections.ts';
import { actionButton } from './action-button.ts';
import { focusControl } from './focus-control.ts';
import type { LkSection } from './section/section.ts';

/** Who signed in longer ago confirms that it is them before a password, an address or the account is changed. */
const SIGNED_IN_WITHIN_MS = 600_000;
/** For this long a sign-in that was found recent is not asked about again. */
const BELIEVED_MS = 60_000;
/** In session storage: the control that opens when the user comes back from signing in, and until when. */
const RESUME_KEY = 'latchkey-resume';
/** Who comes back later than this came for something else. */
const RESUMED_WITHIN_MS = 900_000;
/** Restricted users see their settings as well, and may sign in again. */
const FILTER = { signedInWithinMs: SIGNED_IN_WITHIN_MS, includeRestricted: true } as const;

interface FreshSignInOptions {
  /** What opens when the user comes back, by the control that they pressed. Other controls are pressed once more. */
  readonly resumes?: { readonly [Control in string]?: () => void };
}

/**
 * Asks for a fresh sign-in before something that needs special care, where the last one is older than ten minutes: the row says so,
 * and its button leads to the sign-in page and back.
 */
export class FreshSignIn {
  readonly #host: LkSection;
  readonly #resumes: { readonly [Control in string]?: () => void };
  /** The control that needs a fresh sign-in, and what it opens after one. */
  #asked: { readonly control: string; readonly open: () => void } | null = null;
  #isLeaving = false;
  #believedUntilMs = 0;

  constructor(host: LkSection, { resumes = {} }: FreshSignInOptions = {}) {
    this.#host = host;
    this.#resumes = resumes;
    host.resets.add(() => {
      this.#asked = null;
      this.#believedUntilMs = 0;
    });
    host.addController({ hostUpdated: () => this.#resume() });
  }

  /** Opens what needs special care: at once after a recent sign-in, otherwise once the user has signed in again. */
  async before(control: string, open: () => void): Promise<void> {
    const { app, work } = this.#host;
    if (!app) return;
    this.#asked = null;
    if (app.platform.clock.monotonic() < this.#believedUntilMs) return open();
    let isRecent = false;
    const ask = async () => {
      isRecent = await this.#isRecent(app);
    };
    if (!(await work.run(control, ask))) return;
    if (isRecent) return open();
    this.#asked = { control, open };
    this.#host.requestUpdate();
    focusControl(this.#host, `sign-in:${control}`);
  }

  async #isRecent(app: ClientApp): Promise<boolean> {
    const isRecent = (await app.getUser(FILTER)) !== null;
    if (isRecent) this.#believedUntilMs = app.platform.clock.monotonic() + BELIEVED_MS;
    return isRecent;
  }

  /** The request to sign in again, for the `below` of the row of a control. */
  render(control: string): TemplateResult | typeof nothing {
    if (this.#asked?.control !== control) return nothing;
    const { work } = this.#host;
    const texts = this.#host.texts('settingsFrame', settingsFrame);
    const signIn = `sign-in:${control}`;
    const id = `fresh-${control}`;
    return html`<div class="confirm is-calm" role="group" aria-labelledby=${id}>
      <p part="text" id=${id} role="status">${texts.confirmIdentity}</p>
      <div class="buttons">
        ${actionButton({
          control: signIn,
          label: texts.signInAgain,
          kind: 'primary',
          part: 'confirm',
          look: work.look(signIn),
          describedBy: id,
          onClick: () => void work.run(signIn, () => this.#signIn(control)),
        })}
        ${actionButton({
          control: `cancel:${signIn}`,
          label: texts.cancel,
          part: 'cancel',
          onClick: () => this.#close(control),
        })}
      </div>
    </div>`;
  }

  #close(control: string): void {
    this.#asked = null;
    this.#host.requestUpdate();
    focusControl(this.#host, control);
  }

  async #signIn(control: string): Promise<void> {
    const { app } = this.#host;
    if (!app) return;
    const { sessionStorage, clock } = app.platform;
    this.#isLeaving = true;
    if (this.#resumes[control])
      sessionStorage.set(RESUME_KEY, `${clock.now() + RESUMED_WITHIN_MS} ${this.#keyOf(control, app)}`);
    try {
      await app.getUser({ ...FILTER, or: 'redirect' });
    } catch (error) {
      // The page is being left by then.
      if (error instanceof LatchkeyError && error.code === 'SIGN_IN_TOO_OLD') return;
      this.#stay(app);
      throw error;
    }
    // The user has signed in again meanwhile, in another tab.
    const { open } = this.#asked ?? {};
    this.#stay(app);
    this.#asked = null;
    this.#host.requestUpdate();
    open?.();
  }

  #stay(app: ClientApp): void {
    this.#isLeaving = false;
    app.platform.sessionStorage.remove(RESUME_KEY);
  }

  /** Opens what the user left to sign in again for, once it is drawn: where they came back without signing in, nothing opens. */
  #resume(): void {
    const { app, user, renderRoot } = this.#host;
    if (!app || !user || this.#isLeaving) return;
    const { sessionStorage, clock } = app.platform;
    const [, until, wanted] = /^(\d+) (.+)$/.exec(sessionStorage.get(RESUME_KEY) ?? '') ?? [];
    if (!wanted) return;
    if (Number(until) <= clock.now()) return sessionStorage.remove(RESUME_KEY);
    for (const [control, open] of Object.entries(this.#resumes)) {
      const isDrawn = renderRoot.querySelector(`[data-control="${CSS.escape(control)}"]`) !== null;
      if (!open || !isDrawn || wanted !== this.#keyOf(control, app)) continue;
      sessionStorage.remove(RESUME_KEY);
      void this.#isRecent(app).then(
        (isRecent) => isRecent && open(),
        () => {},
      );
    }
  }

  #keyOf(control: string, app: ClientApp): string {
    return [app.projectId, this.#host.user?.id, this.#host.localName, control].join(' ');
  }
}
