import { css, html, nothing, type TemplateResult } from 'lit';
import { projectUserSessions } from '../../messages/owner/user.ts';
import { actionButton } from '../../sections/section/action-button.ts';
import { ConfirmController } from '../../sections/confirm.ts';
import { askButton } from '../../sections/ask-button.ts';
import { copyButton } from '../../sections/copy.ts';
import { focusControl } from '../../sections/section/focus-control.ts';
import type { WriteResult } from '../../sections/section/pending-work.ts';
import type { AdminSection } from '../kit/project-controller.ts';
import type { ProjectUserController } from './project-user-controller.ts';

const CONTROL = 'impersonate';
/** Lifetime of an impersonation session, in ms. One hour is enough to help a user and limits the risk of a forgotten session. */
const SESSION_MS = 3_600_000;

export const impersonationStyles = css`
  .impersonation {
    display: grid;
    justify-items: start;
    gap: calc(2 * var(--_step));
  }
  .impersonation .confirm {
    justify-self: stretch;
  }
  .token {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: calc(2 * var(--_step));
    align-items: center;
    justify-self: stretch;
    padding: calc(3 * var(--_step));
    border-radius: var(--_radius);
    background: var(--_hover);
  }
  .token code {
    font-size: max(12px, 0.8125 * var(--_unit));
    overflow-wrap: anywhere;
    user-select: all;
  }
`;

interface ImpersonationHost extends AdminSection {
  readonly subject: ProjectUserController;
}

/**
 * Impersonates a user: creates a session of the user after a confirmation. Shows the refresh token of the session once, as plain text
 * for the owner to copy. The token is not stored in the browser and appears in no URL.
 */
export class Impersonation {
  readonly #host: ImpersonationHost;
  readonly #confirm: ConfirmController;
  #token: string | null = null;

  constructor(host: ImpersonationHost) {
    this.#host = host;
    this.#confirm = new ConfirmController(host, host.work);
    host.addController({ hostDisconnected: () => this.reset() });
    host.resets.add(() => this.reset());
  }

  /** Closes the confirmation and removes the token. */
  reset(): void {
    this.#token = null;
    this.#confirm.reset();
  }

  /** Renders the button that asks the question. */
  renderButton(): TemplateResult {
    return askButton(this.#host, this.#confirm, {
      control: CONTROL,
      label: this.#texts.impersonate,
      part: 'impersonate',
      isDisabled: this.#token !== null,
    });
  }

  /** Renders the question while it is open, and the token after the session was created. */
  render(): TemplateResult {
    const texts = this.#texts;
    const question = { text: texts.impersonateText, label: texts.impersonate, action: () => this.#createSession() };
    const isShown = this.#token !== null || this.#confirm.isAsking(CONTROL);
    return html`<div class=${isShown ? 'strip impersonation' : ''}>
      ${this.#confirm.render(CONTROL, question)}
      <span class=${this.#token === null ? 'quiet' : 'muted'} role="status">${this.#token === null ? nothing : texts.impersonateMade}</span>
      ${this.#token === null ? nothing : this.#renderToken(this.#token)}
    </div>`;
  }

  #renderToken(token: string): TemplateResult {
    const texts = this.#texts;
    const done = () => {
      this.reset();
      focusControl(this.#host, CONTROL);
    };
    return html`<div class="token"><code translate="no" part="code" dir="ltr">${token}</code>${copyButton(this.#host, token, texts.copyToken)}</div>
      ${actionButton({ control: 'impersonate-done', label: texts.impersonateDone, part: 'action', onClick: done })}`;
  }

  async #createSession(): Promise<WriteResult> {
    const { admin, subject } = this.#host;
    const { id } = subject.user;
    const result = await admin?.sessions.create(id, { expiresInMs: SESSION_MS, isImpersonation: true });
    if (!result?.ok) return result;
    if (subject.isOffered && subject.user.id === id) this.#token = result.value.refreshToken;
    return result;
  }

  get #texts() {
    return this.#host.texts('projectUserSessions', projectUserSessions);
  }
}
