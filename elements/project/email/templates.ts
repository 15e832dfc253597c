import { css, html, nothing, type TemplateResult } from 'lit';
import type { AdminApp, EmailTemplates } from '../../../core/admin.ts';
import type { ResourceState } from '../../../core/index.ts';
import { projectEmail, projectTemplates } from '../../messages/owner/email.ts';
import { customElement, property } from '../../base/decorators.ts';
import { warningIcon } from '../../base/theme/icons.ts';
import { StoreController } from '../../base/controllers/store-controller.ts';
import { ConfirmController } from '../../sections/confirm.ts';
import { factsStyles } from '../../sections/facts.ts';
import { LkSection, type SectionContent, type SectionHeader } from '../../sections/section/section.ts';
import { formButton } from '../../sections/section/form-button.ts';
import { SectionNotice } from '../../sections/section/section-notice.ts';
import { ProjectController, type ProjectLinks, type RenderProjectSection } from '../kit/project-controller.ts';
import { rowMenuStyles } from '../kit/row-menu.ts';
import { NamedTemplates } from './templates-named.ts';
import { TypedTemplates } from './templates-typed.ts';

/**
 * The email templates of a project. Services use one of two models. In the first model, each kind of email has one template, and
 * the owner can reset a template to the default of the service. In the second model, the owner can create, edit and
 * delete any number of templates.
 *
 * @element lk-project-email-templates
 * @example
 * ```html
 * <lk-project-email-templates></lk-project-email-templates>
 * <script type="module">document.querySelector('lk-project-email-templates').admin = admin;</script>
 * ```
 * @csspart section - The whole section.
 * @csspart heading - The heading.
 * @csspart panel - The frame around the rows.
 * @csspart row - One template.
 * @csspart problem - The note that the shared server sends no emails from these templates.
 * @csspart pill - Whether the template was changed.
 * @csspart create - The button that opens the form for a new template.
 * @csspart action - The menu item that edits a template.
 * @csspart more - The button that opens the menu of a template.
 * @csspart menu - The menu that the button with three dots opens.
 * @csspart menu-item - An action in the menu.
 * @csspart confirm - The button that resets or deletes.
 * @csspart cancel - The button that closes the question without a change.
 * @csspart retry - The button that tries again after the data could not be loaded.
 */
@customElement('lk-project-email-templates')
export class LkProjectEmailTemplates extends LkSection {
  static override styles = [
    ...LkSection.styles,
    rowMenuStyles,
    factsStyles,
    css`
      .note {
        flex: 1;
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: calc(2 * var(--_step)) calc(4 * var(--_step));
      }
      .note p {
        flex: 1 1 calc(14 * var(--_unit));
      }
      /* The button beside the text does not make its line taller, so the icon stays at the middle of the line. */
      @container (inline-size >= 520px) {
        .note .lk-button {
          margin-block: calc(-1.5 * var(--_step));
        }
      }
    `,
  ];

  /** The admin app of the project's owner. Uses the session of `app`. */
  @property({ attribute: false }) admin: AdminApp | null = null;
  /** Links of the project settings. When they are set, a link leads to the page of the email server. */
  @property({ attribute: false }) links: ProjectLinks | null = null;

  override readonly subject: ProjectController = new ProjectController(this);
  readonly #notice = new SectionNotice(this);
  readonly #templates = new StoreController<ResourceState<EmailTemplates>>(this, () =>
    this.user ? this.admin?.emailTemplates.$all : null,
  );
  readonly #confirm = new ConfirmController(this, this.work);
  readonly #typed = new TypedTemplates(this, { confirm: this.#confirm, notice: this.#notice });
  readonly #named = new NamedTemplates(this, { confirm: this.#confirm, notice: this.#notice });

  protected override header(): SectionHeader {
    const { title: heading, text } = this.#texts;
    return { heading, text };
  }

  protected override needs() {
    return this.#templates.value;
  }

  protected override retry(): unknown {
    return this.admin?.emailTemplates.all();
  }

  protected override get skeletonRowCount(): number {
    return 4;
  }

  get #texts(): typeof projectTemplates {
    return this.texts('projectTemplates', projectTemplates);
  }

  #renderCreate(kind: 'plain' | 'primary'): TemplateResult {
    const { createForm } = this.#named;
    const open = () => {
      this.#named.closeAll();
      createForm.open();
    };
    return formButton(this, createForm, { control: 'create', label: this.#texts.create, part: 'create', kind, open });
  }

  /**
   * Renders a note if the project uses the shared mail server: templates need the project's own. Without the note, the owner would learn
   * this only when the service refuses to save a template.
   */
  #renderServerNote(): TemplateResult | typeof nothing {
    if (!this.#isShared) return nothing;
    const { links } = this;
    const label = this.texts('projectEmail', projectEmail).useOwn;
    const link = html`<a part="link" class="lk-button lk-small" href=${links?.linkTo('email') ?? ''} @click=${links?.handleClick}>${label}</a>`;
    return html`<div part="problem" class="row">
      ${warningIcon()}
      <div class="note"><p part="text">${this.#texts.needsOwnServer}</p>${links ? link : nothing}</div>
    </div>`;
  }

  /** Whether the shared server sends the emails of the project. It sends no emails from own templates. */
  get #isShared(): boolean {
    return this.subject.knownProject?.config.emailConfig.type === 'shared';
  }

  protected override content(): SectionContent {
    const { value } = this.#templates;
    if (value?.status !== 'ready') return { body: nothing };
    const after = this.#notice.render();
    if (value.data.model === 'by-type') return { body: this.#typed.render(value.data.templates), after };
    const { templates } = value.data;
    const isEmpty = templates.length === 0;
    const create = this.#isShared ? nothing : this.#renderCreate(isEmpty ? 'primary' : 'plain');
    return {
      action: isEmpty ? undefined : create,
      before: this.#renderServerNote(),
      body: this.#named.render(templates, create),
      after,
    };
  }
}

export const section: RenderProjectSection = (app, admin) =>
  html`<lk-project-email-templates slot="section" .app=${app} .admin=${admin}></lk-project-email-templates>`;

declare global {
  interface HTMLElementTagNameMap {
    'lk-project-email-templates': LkProjectEmailTemplates;
  }
}
