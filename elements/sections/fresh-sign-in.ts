import { html, nothing, type TemplateResult } from 'lit';
import { type ClientApp, LatchkeyError } from '../../core/index.ts';
import { settingsFrame } from '../messages/account/sections.ts';
import { readKey } from '../base/read-key.ts';
import { actionButton } from './section/action-button.ts';
import { focusControl } from './section/focus-control.ts';
import type { LkSection } from './section/section.ts';

/** After this time the user must sign in again before changing a password or an email address, or deleting the account. */
const SIGNED_IN_WITHIN_MS = 600_000;
/** After the service confirmed that the sign-in is recent, the next check within this time sends no request. */
const RECENT_REUSED_MS = 60_000;
/**
 * A key in session storage. Its value is the name of the pressed button and a deadline. If the user returns from signing in
 * before the deadline, the form of that button opens.
 */
const RESUME_KEY = 'latchkey-resume';
/** The time from leaving for the sign-in page to the deadline in `RESUME_KEY`. Users who return later probably have another purpose. */
const RESUMED_WITHIN_MS = 900_000;
/** Restricted users are included, because they can see their settings and can sign in again. */
const FILTER = { signedInWithinMs: SIGNED_IN_WITHIN_MS, includeRestricted: true } as const;

interface FreshSignInOptions {
  /**
   * Functions that open a form when the user returns from signing in, by the name of the pressed button. Other buttons must be
   * pressed again.
   */
  readonly resumes?: { readonly [Control in string]?: () => void };
}

/**
 * Asks the user to sign in again before a sensitive change, if the last sign-in is older than ten minutes. The question is shown
 * in the row of the pressed button. A button in the question leads to the sign-in page and back.
 */
export class FreshSignIn {
  readonly #host: LkSection;
  readonly #resumes: { readonly [Control in string]?: () => void };
  /** The name of the button that needs a fresh sign-in, and the function that opens its form afterwards. */
  #asked: { readonly control: string; readonly open: () => void } | null = null;
  #isLeaving = false;
  /** Until when the sign-in counts as recent without another request. In milliseconds of the monotonic clock. */
  #recentUntilMs = 0;

  constructor(host: LkSection, { resumes = {} }: FreshSignInOptions = {}) {
    this.#host = host;
    this.#resumes = resumes;
    host.resets.add(() => {
      this.#asked = null;
      this.#recentUntilMs = 0;
    });
    host.addController({ hostUpdated: () => this.#reopenForm() });
  }

  /** Calls `open` if the last sign-in is recent. Otherwise asks the user to sign in again first. */
  async requireRecent(control: string, open: () => void): Promise<void> {
    const { app, work } = this.#host;
    if (!app) return;
    this.#asked = null;
    if (app.platform.clock.monotonic() < this.#recentUntilMs) return open();
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
    if (isRecent) this.#recentUntilMs = app.platform.clock.monotonic() + RECENT_REUSED_MS;
    return isRecent;
  }

  /** Whether the user is asked to sign in again for the button with the name `control`. */
  isAsking(control: string): boolean {
    return this.#asked?.control === control;
  }

  /**
   * Renders the request to sign in again, if the button with the name `control` needs it. Pass it as the `below` of the button's
   * row.
   */
  render(control: string): TemplateResult | typeof nothing {
    if (!this.isAsking(control)) return nothing;
    const { work } = this.#host;
    const texts = this.#host.texts('settingsFrame', settingsFrame);
    const signIn = `sign-in:${control}`;
    const id = `fresh-${control}`;
    const handleKey = (event: KeyboardEvent) => {
      if (readKey(event) !== 'Escape' || work.isPending) return;
      event.stopPropagation();
      this.#closeRequest(control);
    };
    return html`<div class="confirm is-calm" role="group" aria-labelledby=${id} @keydown=${handleKey}>
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
          onClick: () => this.#closeRequest(control),
        })}
      </div>
    </div>`;
  }

  #closeRequest(control: string): void {
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
      // `getUser` throws this error when it redirects.
      if (error instanceof LatchkeyError && error.code === 'SIGN_IN_TOO_OLD') return;
      this.#cancelLeaving(app);
      throw error;
    }
    // No redirect was needed: the user has signed in again in another tab.
    const { open } = this.#asked ?? {};
    this.#cancelLeaving(app);
    this.#asked = null;
    this.#host.requestUpdate();
    open?.();
  }

  #cancelLeaving(app: ClientApp): void {
    this.#isLeaving = false;
    app.platform.sessionStorage.remove(RESUME_KEY);
  }

  /**
   * After the user returned from signing in, opens the form that the user wanted to open. Does nothing if the user did not sign
   * in.
   */
  #reopenForm(): void {
    const { app, user, renderRoot } = this.#host;
    if (!app || !user || this.#isLeaving) return;
    const { sessionStorage, clock } = app.platform;
    const [, until, wanted] = /^(\d+) (.+)$/.exec(sessionStorage.get(RESUME_KEY) ?? '') ?? [];
    if (!wanted) return;
    if (Number(until) <= clock.now()) return sessionStorage.remove(RESUME_KEY);
    for (const [control, open] of Object.entries(this.#resumes)) {
      const isDrawn = renderRoot.querySelector(`[data-control=${JSON.stringify(control)}]`) !== null;
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
