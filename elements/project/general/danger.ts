import { html } from 'lit';
import { type AdminApp, ownedProjects } from '../../../core/admin.ts';
import { INTERNAL_PROJECT_ID } from '../../../core/base/constants.ts';
import { projectDanger } from '../../messages/owner/danger.ts';
import { customElement, property } from '../../base/decorators.ts';
import { nameInText, nameLabel } from '../../parts/name-label.ts';
import { isNameTyped } from '../../sections/typed-name.ts';
import { field } from '../../parts/field.ts';
import { formButton } from '../../sections/section/form-button.ts';
import { LkSection, type SectionContent, type SectionHeader } from '../../sections/section/section.ts';
import { SectionForm } from '../../sections/section/section-form.ts';
import { panelRows, panelRow, rowTitle } from '../../sections/section/section-parts.ts';
import { ProjectDeleteEvent } from '../kit/project-events.ts';
import { ProjectController, type RenderProjectSection } from '../kit/project-controller.ts';

/** Maximum length of a project name that the owner has to type for confirmation. */
const MOST_TYPED_CHARACTERS = 60;

/**
 * Deletes a project after the owner has typed its name.
 *
 * @element lk-project-danger
 * @example
 * ```html
 * <lk-project-danger></lk-project-danger>
 * <script type="module">document.querySelector('lk-project-danger').admin = admin;</script>
 * ```
 * @event lk-project-delete - After the project was deleted.
 * @csspart section - The whole section.
 * @csspart heading - The heading.
 * @csspart panel - The frame around the row.
 * @csspart row - The row.
 * @csspart action - The button of the row.
 * @csspart retry - The button that loads the project again after an error.
 */
@customElement('lk-project-danger')
export class LkProjectDanger extends LkSection {
  /** The admin app of the project. It uses the session of the signed-in owner in `app`. */
  @property({ attribute: false }) admin: AdminApp | null = null;

  override readonly subject: ProjectController = new ProjectController(this);
  readonly #form: SectionForm<'phrase'> = new SectionForm<'phrase'>(this, {
    control: 'delete',
    names: ['phrase'],
    kind: 'danger-primary',
    isSaving: false,
    submitLabel: () => this.#texts.delete,
    fields: (form) => this.#renderFields(form),
    check: ({ phrase }) => ({
      phrase: isNameTyped(phrase, this.#phrase) ? undefined : this.#texts.wrongName(this.#phrase),
    }),
    submit: () => this.#deleteProject(),
  });

  protected override header(): SectionHeader {
    return { heading: this.#texts.title };
  }

  protected override get skeletonRowCount(): number {
    return 1;
  }

  get #texts(): typeof projectDanger {
    return this.texts('projectDanger', projectDanger);
  }

  /**
   * The text that the owner has to type: the name of the project. When the name is empty, too long or has characters that cannot
   * be typed, the text is a fixed phrase.
   */
  get #phrase(): string {
    const name = this.subject.knownProject?.displayName.trim() ?? '';
    const isTypeable = name.length <= MOST_TYPED_CHARACTERS && nameLabel(name, '') === name && !/\p{C}/u.test(name);
    return isTypeable && name !== '' ? name : this.#texts.phrase;
  }

  async #deleteProject(): Promise<void> {
    const { admin } = this;
    await admin?.project.delete();
    // Reload the list, so that no list on the page links to the deleted project. Lists show loading errors themselves.
    if (this.app?.projectId === INTERNAL_PROJECT_ID)
      void ownedProjects(this.app)
        .list()
        .catch(() => {});
    if (admin) this.dispatchEvent(new ProjectDeleteEvent(admin.projectId));
  }

  #renderFields(form: SectionForm<'phrase'>) {
    const label = this.#texts.typeName(nameInText(this.#phrase));
    return html`<p class="lk-text">${this.#texts.deleteText}</p>
      ${field({ ...form.fieldOptions('phrase'), label, type: 'text', autocomplete: 'off' })}`;
  }

  protected override content(): SectionContent {
    const texts = this.#texts;
    const row = panelRow({
      content: rowTitle(texts.deleteTitle, { meta: texts.deleteAbout }),
      isWide: true,
      action: formButton(this, this.#form, {
        control: 'delete',
        label: texts.delete,
        kind: 'danger',
        part: 'action',
        open: () => this.#form.open(),
      }),
      below: this.#form.renderSlotInRow(),
    });
    return { body: panelRows(row) };
  }
}

export const section: RenderProjectSection = (app, admin) =>
  html`<lk-project-danger slot="section" .app=${app} .admin=${admin}></lk-project-danger>`;

declare global {
  interface HTMLElementTagNameMap {
    'lk-project-danger': LkProjectDanger;
  }
}
