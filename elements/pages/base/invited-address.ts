import { html, type TemplateResult } from 'lit';
import type { ClientApp, CurrentUser } from '../../../core/index.ts';
import { RETURN_TO_PARAMETER } from '../../../core/routes/limits.ts';
import { loadErrorText, type ErrorLine, failureLine } from '../../base/errors/error-text.ts';
import { mailIcon } from '../../base/theme/state-icons.ts';
import { general } from '../../messages/general.ts';
import { onboarding } from '../../messages/sign-in/onboarding.ts';
import { resend } from '../../messages/sign-in/resend.ts';
import { teamInvitation } from '../../messages/teams/team-invitation.ts';
import { textWithName } from '../../parts/text-with-name.ts';
import { ResendController } from '../../parts/resend-controller.ts';
import type { AccountRow } from './account-row.ts';
import type { CardButton, CardHost, PageCard } from '../../cards/page-card.ts';
import { UserPollController } from './user-poll-controller.ts';

/**
 * The card for a user who does not have the invited email address, or has not verified it. The service does not say which address
 * was invited, so the card does not name it. On the card, the user switches to another account, or verifies or adds
 * an email address, and then returns to the page of the invitation.
 */
export class AddressMismatchCard {
  readonly #host: CardHost;
  readonly #account: AccountRow;
  readonly #keepCode: () => void;
  readonly #poll: UserPollController;
  readonly #resend: ResendController;
  /** The id of the user whose address an email was sent to. */
  #sentTo: string | null = null;
  #error: ErrorLine = '';

  /** `keepCode` stores the code of the invitation for other tabs, before the user leaves this page. */
  constructor(host: CardHost, account: AccountRow, keepCode: () => void) {
    this.#host = host;
    this.#account = account;
    this.#keepCode = keepCode;
    this.#poll = new UserPollController(host, () => this.#sentTo !== null);
    this.#resend = new ResendController(host, {
      send: () => this.#sendEmail(),
      onError: (error) => {
        this.#error = failureLine(error, host.texts('general', general));
      },
    });
  }

  card(user: CurrentUser): PageCard {
    const texts = this.#host.texts('teamInvitation', teamInvitation);
    const { primaryEmail, primaryEmailVerified } = user;
    const common = {
      heading: texts.otherTitle,
      mark: mailIcon(),
      error: this.#error || this.#account.error,
      body: this.#renderBody(user),
    };
    if (primaryEmail === null || primaryEmailVerified) {
      this.#sentTo = null;
      const secondary = { label: texts.addAddress, run: () => this.#openEmails() };
      return { ...common, text: texts.other, secondary };
    }
    const { confirmTitle: heading, confirm } = this.#host.texts('onboarding', onboarding);
    const verify = { ...common, heading };
    if (this.#sentTo === user.id) return { ...verify, text: textWithName(confirm, primaryEmail) };
    return { ...verify, text: textWithName(texts.otherUnverified, primaryEmail), primary: this.#verifyButton(user) };
  }

  #verifyButton({ id }: CurrentUser): CardButton {
    const { send: label } = this.#host.texts('onboarding', onboarding);
    const run = async () => {
      if (!(await this.#sendEmail())) return;
      this.#sentTo = id;
      this.#resend.start();
      this.#poll.restart();
    };
    return { label, run };
  }

  #renderBody(user: CurrentUser): TemplateResult {
    const account = this.#account.render(user);
    if (this.#sentTo !== user.id) return account;
    return html`${account} ${this.#resend.render(this.#host.texts('resend', resend))}`;
  }

  /** Emails a link that verifies the user's primary address and then returns to this page. Resolves to whether it was sent. */
  async #sendEmail(): Promise<boolean> {
    const { app } = this.#host;
    if (!app) return false;
    this.#keepCode();
    this.#error = '';
    const result = await app.sendVerificationEmail({ callbackUrl: this.#withReturn(app, app.urls.emailVerification) });
    if (result.ok) return true;
    if (result.error.code === 'EMAIL_ALREADY_VERIFIED') await app.getUser().catch(() => null);
    else this.#error = await loadErrorText(this.#host, result.error, this.#host.texts('general', general).unexpected);
    this.#host.requestUpdate();
    return false;
  }

  /** Opens the email addresses in the account settings. The link that verifies an address leads back to this page. */
  #openEmails(): unknown {
    const { app } = this.#host;
    this.#keepCode();
    return app?.redirectTo(`${this.#withReturn(app, app.urls.accountSettings)}#emails`);
  }

  /** Adds the address of this page to `target` as the return address. Returns an absolute address. */
  #withReturn(app: ClientApp, target: string): string {
    const here = new URL(app.platform.page?.href() ?? location.href);
    const url = new URL(target, here);
    // If the target is on another origin, the return address is left out: that origin would ignore it, and need not know this page.
    if (url.origin === here.origin) url.searchParams.set(RETURN_TO_PARAMETER, here.pathname + here.search);
    return url.href;
  }
}
