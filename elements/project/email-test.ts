import { html, nothing, type TemplateResult } from 'lit';
import type { EmailServer } from '../../core/admin.ts';
import { fail, ok } from '../../core/index.ts';
import { authCard } from '../../core/messages/en/auth-card.ts';
import { projectEmail } from '../../core/messages/en/project-email.ts';
import { rowName } from '../base/row-name.ts';
import { shownName } from '../base/shown-name.ts';
import { field } from '../parts/field.ts';
import { actionButton } from '../settings/action-button.ts';
import { SectionForm } from '../settings/section-form.ts';
import { entry } from '../settings/section-parts.ts';
import type { Failure, Outcome } from '../settings/work.ts';
import { emailError } from '../widgets/credential-checks.ts';
import { formSlot } from './form-slot.ts';
import type { LkProjectSection } from './project-section.ts';

/** The test went through, and the mail server did not take the mail. */
const TEST_FAILED = 'TEST_EMAIL_FAILED';

interface EmailTestOptions {
  /** Whether there is a server to try out. */
  readonly isOffered: () => boolean;
  /** The server as it is entered now; null where that makes no sense yet, which is said beside its field. */
  readonly server: () => EmailServer | null;
  /** Says something about the section as a whole. */
  readonly say: (news: string) => void;
}

/** Tries a mail server out: sends one mail, and tells in words what came of it. */
export class EmailTest {
  readonly form: SectionForm<'recipient'>;
  readonly #host: LkProjectSection;
  readonly #options: EmailTestOptions;

  constructor(host: LkProjectSection, options: EmailTestOptions) {
    this.#host = host;
    this.#options = options;
    this.form = new SectionForm<'recipient'>(host, {
      control: 'test',
      names: ['recipient'],
      submitLabel: () => this.#texts.testNow,
      fields: (form) => html`<p class="lk-text">${this.#texts.testText}</p>
        ${field({ ...form.fieldOptions('recipient'), label: this.#texts.recipient, type: 'email', autocomplete: 'email' })}`,
      check: () => ({ recipient: emailError(this.form.errors.input('recipient'), host.texts('authCard', authCard)) }),
      errorText: (error) => this.#textOf(error),
      submit: ({ recipient }) => this.#send(recipient),
      isSaving: false,
    });
  }

  /** The row: a button, and the form below it. */
  render(): TemplateResult {
    const texts = this.#texts;
    const { form } = this;
    const isOff = !this.#options.isOffered();
    const toggle = () => {
      this.#options.say('');
      if (form.isOpen) form.close();
      else form.open({ recipient: this.#host.user?.primaryEmail ?? '' });
    };
    return entry({
      label: texts.testMail,
      content: isOff ? html`<span id="own-only" class="muted">${texts.ownOnly}</span>` : nothing,
      action: actionButton({
        control: 'test',
        label: texts.test,
        part: 'action',
        look: this.#host.work.look('test'),
        isDisabled: isOff,
        describedBy: isOff ? 'own-only' : undefined,
        isExpanded: form.isOpen,
        onClick: toggle,
      }),
      below: formSlot(form, 'test'),
    });
  }

  get #texts() {
    return this.#host.texts('projectEmail', projectEmail);
  }

  async #send(recipientEmail: string): Promise<Outcome> {
    this.#options.say('');
    const emailConfig = this.#options.server();
    const outcome = emailConfig && (await this.#host.admin?.sendTestEmail({ recipientEmail, emailConfig }));
    if (!outcome) return fail({ code: TEST_FAILED, details: {} });
    if (!outcome.success) return fail({ code: TEST_FAILED, details: { reason: outcome.errorMessage } });
    this.#options.say(this.#texts.tested(shownName(recipientEmail)));
    return ok(undefined);
  }

  #textOf({ code, details }: Failure): string | undefined {
    if (code !== TEST_FAILED) return undefined;
    const { reason } = details as { readonly reason?: string };
    const said = rowName(reason, '');
    return said ? this.#texts.testFailedWith(said) : this.#texts.testFailed;
  }
}
