import { css, html, type TemplateResult } from 'lit';
import type { EmailServer } from '../../../core/admin.ts';
import { authCard } from '../../messages/sign-in/auth-card.ts';
import { projectEmail } from '../../messages/owner/email.ts';
import type { FormValues } from '../../base/controllers/form-controller.ts';
import { field } from '../../parts/field.ts';
import { PasswordController } from '../../parts/password-controller.ts';
import { SectionForm } from '../../sections/section/section-form.ts';
import type { WriteResult } from '../../sections/section/pending-work.ts';
import { cleanAndCheckEmail } from '../../parts/clean-and-check-email.ts';
import { codeInTextStyles, withCode } from '../kit/code-in-text.ts';
import type { ProjectSection } from '../kit/project-controller.ts';

const NAMES = ['host', 'port', 'username', 'password', 'senderName', 'senderEmail'] as const;
type ServerField = (typeof NAMES)[number];

const HIGHEST_PORT = 65_535;
/** The port of SMTP with implicit TLS. */
const USUAL_PORT = '465';

/** The host in the hint of the field. */
const EXAMPLE_HOST = 'smtp.example.com';

const emailFormStyles = css`
  .lk-section-form .lk-host-and-port {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: calc(4 * var(--_step));
  }
  @container (inline-size >= 22em) {
    .lk-section-form .lk-host-and-port {
      grid-template-columns: minmax(0, 1fr) calc(7 * var(--_unit));
      align-items: start;
      gap: calc(3 * var(--_step));
    }
  }
`;

/** The form for the project's own mail server. */
export class EmailServerForm {
  readonly form: SectionForm<ServerField>;
  readonly #host: ProjectSection;
  readonly #password: PasswordController;
  /** Whether the project has a server of its own already, which the form changes. */
  #isChange = false;

  constructor(host: ProjectSection, save: (server: EmailServer) => Promise<WriteResult>) {
    this.#host = host;
    this.form = new SectionForm<ServerField>(host, {
      control: 'server',
      names: NAMES,
      submitLabel: () => (this.#isChange ? this.#texts.changeServer : this.#texts.useOwn),
      fields: () => this.#renderFields(),
      check: (values) => this.#checkValues(values),
      fieldOf: { SCHEMA_ERROR: 'host' },
      styles: [codeInTextStyles, emailFormStyles],
      submit: (values) => {
        this.#password.conceal();
        return save(serverOf(values));
      },
    });
    this.#password = new PasswordController(host);
  }

  /** Opens the form with the values of the given server. With null, opens an empty form with the usual port. */
  open(server: EmailServer | null): void {
    this.#password.conceal();
    this.#isChange = server !== null;
    this.form.open(server ? { ...server, port: String(server.port) } : { port: USUAL_PORT });
  }

  /** Returns the entered server. When a value is invalid, returns null and shows the error at its field. */
  read(): EmailServer | null {
    const values = this.form.values();
    return this.form.failFields(this.#checkValues(values)) ? null : serverOf(values);
  }

  get #texts() {
    return this.#host.texts('projectEmail', projectEmail);
  }

  #checkValues({ host, port, senderName }: FormValues<ServerField>) {
    const texts = this.#texts;
    return {
      host: hostProblem(host.trim(), texts),
      port: isPort(port.trim()) ? undefined : texts.portWrong,
      senderName: senderName.trim() ? undefined : texts.senderNameMissing,
      senderEmail: cleanAndCheckEmail(this.form.input('senderEmail'), this.#host.texts('authCard', authCard)),
    };
  }

  #renderFields(): unknown {
    const texts = this.#texts;
    const text = (
      name: ServerField,
      label: string,
      more: { readonly hint?: TemplateResult; readonly isOptional?: boolean } = {},
    ) => field({ ...this.form.fieldOptions(name), label, type: 'text', autocomplete: 'off', ...more });
    return html`<div class="lk-host-and-port">
      ${text('host', texts.host, { hint: withCode(texts.hostHint, EXAMPLE_HOST) })} ${text('port', texts.port)}
    </div>
    ${text('username', texts.username, { isOptional: true })}
    ${this.#password.render({
      ...this.form.fieldOptions('password'),
      label: texts.password,
      autocomplete: 'new-password',
      hint: texts.credentialsHint,
      isOptional: true,
      texts: this.#host.texts('authCard', authCard),
    })}
    ${text('senderName', texts.senderName)}
    ${field({ ...this.form.fieldOptions('senderEmail'), label: texts.senderEmail, type: 'email', autocomplete: 'off' })}`;
  }
}

function hostProblem(host: string, texts: typeof projectEmail): string | undefined {
  if (host === '') return texts.hostMissing;
  return /[\s/@?#]/.test(host) ? texts.hostWrong : undefined;
}

function isPort(text: string): boolean {
  return /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= HIGHEST_PORT;
}

function serverOf({ host, port, username, password, senderName, senderEmail }: FormValues<ServerField>): EmailServer {
  return {
    host: host.trim(),
    port: Number(port),
    username: username.trim(),
    password,
    senderName: senderName.trim(),
    senderEmail: senderEmail.trim(),
  };
}
