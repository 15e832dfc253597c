import { css, html, nothing, type TemplateResult } from 'lit';
import type { EmailTemplates } from '../../../core/admin.ts';
import type { ResourceState } from '../../../core/index.ts';
import { projectTemplates } from '../../../core/messages/en/owner/email.ts';
import { customElement, state } from '../../base/decorators.ts';
import { adoptInto } from '../../base/light-controller.ts';
import { StoreController } from '../../base/store-controller.ts';
import '../../parts/notice/notice.ts';
import { actionButton } from '../../sections/action-button.ts';
import { ConfirmController } from '../../sections/confirm.ts';
import type { SectionContent, SectionHead } from '../../sections/section.ts';
import { areaStyles } from '../shell/project-area.ts';
import { LkProjectSection, type ProjectSection } from '../shell/project-section.ts';
import { NamedTemplates } from './templates-named.ts';
import { TypedTemplates } from './templates-typed.ts';

/** Wider than other forms: sources are long. */
const editorStyles = css`
  lk-project-email-templates > .lk-section-form:has(.lk-area) {
    max-inline-size: none;
  }
`;

/**
 * What the mails of a project say. Services differ, and what this one answers decides: one template for each kind of mail, with a way
 * back to the service's own; or any number of them, made, edited and deleted.
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
 * @csspart pill - Whether it was changed.
 * @csspart create - The button that opens the form for a new template.
 * @csspart action - The buttons of a row.
 * @csspart confirm - The button that resets or deletes.
 * @csspart cancel - The button that keeps the template.
 * @csspart retry - The button that loads again what could not be loaded.
 */
@customElement('lk-project-email-templates')
export class LkProjectEmailTemplates extends LkProjectSection {
  @state() private news = '';

  readonly #templates = new StoreController<ResourceState<EmailTemplates>>(this, () =>
    this.user ? this.admin?.emailTemplates.$all : null,
  );
  readonly #confirm = new ConfirmController(this, this.work);
  readonly #say = (news: string): void => {
    this.news = news;
  };
  readonly #typed = new TypedTemplates(this, { confirm: this.#confirm, say: this.#say });
  readonly #named = new NamedTemplates(this, { confirm: this.#confirm, say: this.#say });

  constructor() {
    super();
    const adopt = () => {
      adoptInto(this.getRootNode(), areaStyles);
      adoptInto(this.getRootNode(), editorStyles);
    };
    this.addController({ hostConnected: adopt });
  }

  protected override head(): SectionHead {
    const { title: heading, text } = this.#words;
    return { heading, text };
  }

  protected override needs() {
    return this.#templates.value;
  }

  protected override retry(): unknown {
    return this.admin?.emailTemplates.all();
  }

  protected override get boneCount(): number {
    return 4;
  }

  protected override forget(): void {
    super.forget();
    this.news = '';
    this.#confirm.reset();
    this.#typed.reset();
    this.#named.reset();
  }

  get #words(): typeof projectTemplates {
    return this.texts('projectTemplates', projectTemplates);
  }

  #renderCreate(): TemplateResult {
    const { maker } = this.#named;
    const open = () => {
      this.news = '';
      this.#confirm.reset();
      this.#named.reset();
      maker.open();
    };
    return actionButton({
      control: 'create',
      label: this.#words.create,
      part: 'create',
      look: this.work.look('create'),
      isExpanded: maker.isOpen,
      onClick: () => (maker.isOpen ? maker.close() : open()),
    });
  }

  protected override content(): SectionContent {
    const { value } = this.#templates;
    if (value?.status !== 'ready') return { body: nothing };
    const after = html`<lk-notice kind="success" .text=${this.news}></lk-notice>`;
    if (value.data.model === 'by-type') return { body: this.#typed.render(value.data.templates), after };
    return { action: this.#renderCreate(), body: this.#named.render(value.data.templates), after };
  }
}

export const section: ProjectSection = (app, admin) =>
  html`<lk-project-email-templates slot="section" .app=${app} .admin=${admin}></lk-project-email-templates>`;

declare global {
  interface HTMLElementTagNameMap {
    'lk-project-email-templates': LkProjectEmailTemplates;
  }
}
