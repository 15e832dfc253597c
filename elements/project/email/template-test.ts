import { html } from 'lit';
import type { NamedEmailTemplate } from '../../../core/admin.ts';
import { fail } from '../../../core/index.ts';
import { projectTemplates } from '../../messages/owner/email.ts';
import { authCard } from '../../messages/sign-in/auth-card.ts';
import { nameInText } from '../../parts/name-label.ts';
import { field } from '../../parts/field.ts';
import { SectionForm } from '../../sections/section/section-form.ts';
import type { SectionNotice } from '../../sections/section/section-notice.ts';
import type { WriteResult } from '../../sections/section/pending-work.ts';
import { cleanAndCheckEmail } from '../../parts/clean-and-check-email.ts';
import type { ProjectSection } from '../kit/project-controller.ts';
import { templateErrorText } from './template-labels.ts';
import { sampleVariables } from './variables.ts';

/** The code of the error if no user of the project has the email address. Services send templates only to users. */
const NO_SUCH_USER = 'NO_USER_WITH_THIS_EMAIL';
/** Number of users requested in the search by email address. The search also finds longer addresses that contain the text. */
const MOST_FOUND = 20;

/** The form with which the owner sends a template as a test email to a user of the project. */
export class TemplateTestForm {
  readonly form: SectionForm<'recipient'>;
  readonly #host: ProjectSection;
  #template: NamedEmailTemplate | null = null;

  constructor(host: ProjectSection, notice: SectionNotice) {
    this.#host = host;
    this.form = new SectionForm<'recipient'>(host, {
      control: 'test',
      names: ['recipient'],
      submitLabel: () => this.#texts.sendTest,
      fields: (form) => html`<p class="lk-text">${this.#texts.sendTestText}</p>
        ${field({ ...form.fieldOptions('recipient'), label: this.#texts.recipient, type: 'email', autocomplete: 'email' })}`,
      check: () => ({ recipient: cleanAndCheckEmail(this.form.input('recipient'), host.texts('authCard', authCard)) }),
      fieldOf: { [NO_SUCH_USER]: 'recipient' },
      errorText: (error) =>
        error.code === NO_SUCH_USER ? this.#texts.noSuchUser : templateErrorText(error, this.#texts),
      submit: async ({ recipient }) => {
        const result = await this.#sendTest(recipient.trim());
        if (result?.ok) notice.show(this.#texts.testSent(nameInText(recipient.trim())));
        return result;
      },
      isSaving: false,
    });
  }

  isOpenFor({ id }: NamedEmailTemplate): boolean {
    return this.form.isOpen && this.#template?.id === id;
  }

  open(template: NamedEmailTemplate): void {
    this.#template = template;
    this.form.open({ recipient: this.#host.user?.primaryEmail ?? '' });
  }

  get #texts() {
    return this.#host.texts('projectTemplates', projectTemplates);
  }

  async #sendTest(email: string): Promise<WriteResult> {
    const { admin } = this.#host;
    const template = this.#template;
    if (!admin || !template) return undefined;
    const { items } = await admin.users.list({ query: email, limit: MOST_FOUND, includeRestricted: true });
    const user = items.find(({ primaryEmail }) => primaryEmail?.toLowerCase() === email.toLowerCase());
    if (!user) return fail({ code: NO_SUCH_USER, details: {} });
    return admin.sendEmail({
      userIds: [user.id],
      templateId: template.id,
      variables: sampleVariables(template.source),
    });
  }
}
