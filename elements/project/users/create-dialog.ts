import type { NewUser, ServerUser } from '../../../core/admin.ts';
import { authCard } from '../../../core/messages/en/sign-in/auth-card.ts';
import { projectUsers } from '../../../core/messages/en/owner/users.ts';
import { adoptInto } from '../../base/light-controller.ts';
import { field } from '../../parts/field.ts';
import { SectionForm } from '../../sections/section-form.ts';
import type { WriteResult } from '../../sections/pending-work.ts';
import { emailError } from '../../sign-in/credential-checks.ts';
import { areaStyles, tick } from '../shell/project-area.ts';
import type { ProjectSection } from '../shell/project-controller.ts';
import { html } from 'lit';

type MakerField = 'email' | 'name' | 'password';

/** The form that adds a user. */
export class UserMaker {
  readonly form: SectionForm<MakerField>;
  readonly #host: ProjectSection;
  #isVerified = false;

  constructor(host: ProjectSection, onMade: (user: ServerUser) => void) {
    this.#host = host;
    let made: ServerUser | null = null;
    host.addController({ hostConnected: () => adoptInto(host.getRootNode(), areaStyles) });
    this.form = new SectionForm<MakerField>(host, {
      control: 'add',
      names: ['email', 'name', 'password'],
      submitLabel: () => this.#texts.addNow,
      fields: () => this.#renderFields(),
      check: ({ email, password }) => ({
        email: email === '' ? undefined : emailError(this.form.errors.input('email'), host.texts('authCard', authCard)),
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
        made = result?.ok ? result.value : null;
        return result;
      },
      onDone: () => made && onMade(made),
      isSaving: false,
    });
  }

  /** Opens it as if for the first time. */
  open(): void {
    this.#isVerified = false;
    this.form.open();
  }

  get #texts() {
    return this.#host.texts('projectUsers', projectUsers);
  }

  #userOf({ email, name, password }: Readonly<Record<MakerField, string>>): NewUser {
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
      ${tick({ name: 'verified', label: texts.verified, isTicked: this.#isVerified, onTick: setVerified })}
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
