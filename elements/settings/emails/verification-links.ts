import { html, nothing, type TemplateResult } from 'lit';
import type { ErrorLine } from '../../base/errors/error-text.ts';
import { resend } from '../../messages/sign-in/resend.ts';
import { settingsEmails } from '../../messages/account/emails.ts';
import { ResendController } from '../../parts/resend-controller.ts';
import type { LkSection } from '../../sections/section/section.ts';

/** The buttons that send verification links, one for each email address. After a click, each button is disabled for a while. */
export class VerificationLinkButtons {
  readonly #host: LkSection;
  readonly #buttons = new Map<string, ResendController>();
  readonly #sent = new Set<string>();

  constructor(host: LkSection) {
    this.#host = host;
  }

  /** Sends the first link to an email address that was just added. `id` is the id of the address. */
  async begin(id: string): Promise<void> {
    const button = this.#buttonOf(id);
    try {
      if (await this.#sendLink(id)) button.start();
    } catch (error) {
      this.#showFailure(id, this.#host.work.failureLine(error));
    }
  }

  /** Renders the button of an email address. */
  render(id: string): TemplateResult {
    const texts = this.#host.texts('settingsEmails', settingsEmails);
    const common = this.#host.texts('resend', resend);
    const labels = this.#sent.has(id) ? common : { ...common, sendAgain: texts.sendLink };
    return this.#buttonOf(id).render(labels, this.#host.work.isPending);
  }

  /** Renders the message that the link was sent. */
  renderNews(id: string, email: string): TemplateResult {
    const texts = this.#host.texts('settingsEmails', settingsEmails);
    return html`<div class="muted" role="status">${this.#sent.has(id) ? html`<p part="text">${texts.sent(email)}</p>` : nothing}</div>`;
  }

  /** Forgets which links were sent. */
  reset(): void {
    this.#sent.clear();
  }

  #buttonOf(id: string): ResendController {
    const existing = this.#buttons.get(id);
    if (existing) return existing;
    const host = this.#host;
    const created = new ResendController(host, {
      send: () => this.#sendLink(id),
      onError: (error) => this.#showFailure(id, host.work.failureLine(error)),
    });
    this.#buttons.set(id, created);
    return created;
  }

  async #sendLink(id: string): Promise<boolean> {
    const { app, work } = this.#host;
    if (!app) return false;
    work.clear();
    const result = await app.contactChannels.sendVerificationEmail(id);
    if (result.ok) {
      this.#sent.add(id);
      return true;
    }
    // If the user has opened an earlier link meanwhile, the list is loaded again to show that the address is verified.
    if (result.error.code === 'EMAIL_ALREADY_VERIFIED') await app.contactChannels.list();
    else this.#showFailure(id, await work.textOf(result.error));
    return false;
  }

  #showFailure(id: string, text: ErrorLine): void {
    this.#host.work.fail(`send:${id}`, text);
  }
}
