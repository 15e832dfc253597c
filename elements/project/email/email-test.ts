import { html, nothing, type TemplateResult } from 'lit';
import type { EmailServer } from '../../../core/admin.ts';
import { fail, ok } from '../../../core/index.ts';
import { authCard } from '../../messages/sign-in/auth-card.ts';
import { projectEmail } from '../../messages/owner/email.ts';
import { nameInText, nameLabel } from '../../parts/name-label.ts';
import { field } from '../../parts/field.ts';
import { formButton } from '../../sections/section/form-button.ts';
import type { SectionNotice } from '../../sections/section/section-notice.ts';
import { SectionForm } from '../../sections/section/section-form.ts';
import { panelRow } from '../../sections/section/section-parts.ts';
import type { WriteError, WriteResult } from '../../sections/section/pending-work.ts';
import { cleanAndCheckEmail } from '../../parts/clean-and-check-email.ts';
import type { ProjectSection } from '../kit/project-controller.ts';

/** The code of the error if the service could not send the test email. */
const TEST_FAILED = 'TEST_EMAIL_FAILED';

interface EmailTestOptions {
  /** Returns whether the project has a mail server to test. */
  readonly isOffered: () => boolean;
  /** Returns whether the test is for the values in an open form, which are not saved yet. */
  readonly isEntered: () => boolean;
  /**
   * Returns the mail server to test: the entered server while its form is open, else the saved server. If an entered value is invalid,
   * returns null and shows the error at the field of that value.
   */
  readonly server: () => EmailServer | null;
  readonly notice: SectionNotice;
}

/** The row and the form with which the owner sends a test email through the project's mail server, and sees the result. */
export class EmailTestForm {
  readonly form: SectionForm<'recipient'>;
  readonly #host: ProjectSection;
  readonly #options: EmailTestOptions;

  constructor(host: ProjectSection, options: EmailTestOptions) {
    this.#host = host;
    this.#options = options;
    this.form = new SectionForm<'recipient'>(host, {
      control: 'test',
      names: ['recipient'],
      submitLabel: () => this.#texts.test,
      fields: (form) => html`<p class="lk-text">${this.#texts.testText}</p>
        ${field({ ...form.fieldOptions('recipient'), label: this.#texts.recipient, type: 'email', autocomplete: 'email' })}`,
      check: () => ({ recipient: cleanAndCheckEmail(this.form.input('recipient'), host.texts('authCard', authCard)) }),
      errorText: (error) => this.#textOf(error),
      submit: ({ recipient }) => this.#sendTest(recipient),
      isSaving: false,
    });
  }

  /** Renders the row of the test: a button, and the form below the button. Renders nothing for the shared server. */
  render(): TemplateResult | typeof nothing {
    if (!this.#options.isOffered()) return nothing;
    const texts = this.#texts;
    const { form } = this;
    const open = () => {
      this.#options.notice.reset();
      form.open({ recipient: this.#host.user?.primaryEmail ?? '' });
    };
    return panelRow({
      label: texts.testMail,
      content: html`<span class="muted">${this.#options.isEntered() && !form.isOpen ? texts.testText : texts.testAbout}</span>`,
      action: formButton(this.#host, form, {
        control: 'test',
        label: texts.test,
        part: 'action',
        open,
      }),
      below: form.renderSlotInRow(),
    });
  }

  get #texts() {
    return this.#host.texts('projectEmail', projectEmail);
  }

  async #sendTest(recipientEmail: string): Promise<WriteResult> {
    this.#options.notice.reset();
    const emailConfig = this.#options.server();
    const outcome = emailConfig && (await this.#host.admin?.sendTestEmail({ recipientEmail, emailConfig }));
    if (!outcome) return fail({ code: TEST_FAILED, details: {} });
    if (!outcome.success) return fail({ code: TEST_FAILED, details: { reason: outcome.errorMessage } });
    this.#options.notice.show(this.#texts.tested(nameInText(recipientEmail)));
    return ok(undefined);
  }

  #textOf({ code, details }: WriteError): string | undefined {
    if (code !== TEST_FAILED) return undefined;
    const { reason } = details as { readonly reason?: string };
    const shown = nameLabel(reason, '');
    return shown ? this.#texts.testFailedWith(shown) : this.#texts.testFailed;
  }
}
