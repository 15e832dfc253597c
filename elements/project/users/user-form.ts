import { html } from 'lit';
import type { NewUser, ServerUser } from '../../../core/admin.ts';
import { authCard } from '../../messages/sign-in/auth-card.ts';
import { projectUsers } from '../../messages/owner/users.ts';
import { field } from '../../parts/field.ts';
import { SectionForm } from '../../sections/section/section-form.ts';
import type { WriteResult } from '../../sections/section/pending-work.ts';
import { cleanAndCheckEmail } from '../../parts/clean-and-check-email.ts';
import { checkbox } from '../../parts/checkbox.ts';
import { formFieldStyles } from '../kit/form-fields.ts';
import type { ProjectSection } from '../kit/project-controller.ts';

type UserField = 'email' | 'name' | 'password';

/** The form that adds a user. */
export class UserForm {
  readonly form: SectionForm<UserField>;
  readonly #host: ProjectSection;
  #isVerified = false;

  constructor(host: ProjectSection, onCreated: (user: ServerUser) => void) {
    this.#host = host;
    let created: ServerUser | null = null;
    this.form = new SectionForm<UserField>(host, {
      control: 'add',
      names: ['email', 'name', 'password'],
      submitLabel: () => this.#texts.add,
      fields: () => this.#renderFields(),
      check: ({ email, password }) => ({
        email:
          email === '' ? undefined : cleanAndCheckEmail(this.form.input('email'), host.texts('authCard', authCard)),
        password: password !== '' && email === '' ? this.#texts.passwordNeedsEmail : undefined,
      }),
      fieldOf: {
        USER_EMAIL_ALREADY_EXISTS: 'email',
        SCHEMA_ERROR: 'email',
        PASSWORD_TOO_SHORT: 'password',
        PASSWORD_TOO_LONG: 'password',
      },
      errorText: ({ code }) => (code === 'USER_EMAIL_ALREADY_EXISTS' ? this.#texts.emailTaken : undefined),
      submit: async (values): Promise<WriteResult> => {
        const result = await host.admin?.users.create(this.#userOf(values));
        created = result?.ok ? result.value : null;
        return result;
      },
      onDone: () => created && onCreated(created),
      isSaving: false,
      styles: [formFieldStyles],
    });
  }

  /** Opens the form with its initial values. */
  open(): void {
    this.#isVerified = false;
    this.form.open();
  }

  get #texts() {
    return this.#host.texts('projectUsers', projectUsers);
  }

  #userOf({ email, name, password }: Readonly<Record<UserField, string>>): NewUser {
    return {
      ...(email && { primaryEmail: email, primaryEmailVerified: this.#isVerified, primaryEmailAuthEnabled: true }),
      ...(name.trim() && { displayName: name.trim() }),
      ...(password && { password }),
    };
  }

  #renderFields(): unknown {
    const texts = this.#texts;
    const { form } = this;
    const setVerified = (isVerified: boolean) => {
      this.#isVerified = isVerified;
      this.#host.requestUpdate();
    };
    return html`<p class="lk-text">${texts.addText}</p>
      ${field({ ...form.fieldOptions('email'), label: texts.email, type: 'email', autocomplete: 'off', hint: texts.emailHint })}
      ${checkbox({ name: 'verified', label: texts.verified, isChecked: this.#isVerified, onChange: setVerified })}
      ${field({ ...form.fieldOptions('name'), label: texts.name, type: 'text', autocomplete: 'off' })}
      ${field({
        ...form.fieldOptions('password'),
        label: texts.newPassword,
        type: 'password',
        autocomplete: 'new-password',
        hint: texts.newPasswordHint,
      })}`;
  }
}
