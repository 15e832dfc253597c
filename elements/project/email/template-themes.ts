import type { TemplateResult } from 'lit';
import type { EmailTheme, NamedEmailTemplate } from '../../../core/admin.ts';
import type { ResourceState } from '../../../core/index.ts';
import { projectTemplates } from '../../messages/owner/email.ts';
import { StoreController } from '../../base/controllers/store-controller.ts';
import { field } from '../../parts/field.ts';
import { nameLabel } from '../../parts/name-label.ts';
import { selectField } from '../../parts/select-field.ts';
import { dataOf } from '../../sections/join-states.ts';
import type { ProjectSection } from '../kit/project-controller.ts';
import type { ErrorLine } from '../../base/errors/error-text.ts';

interface ThemeFieldOptions {
  readonly id: string;
  readonly name: string;
  readonly error: ErrorLine | undefined;
  readonly isInvalid: boolean;
}

/**
 * Shows the themes of templates by name: a select field in the form, and a line in the row of a template. When the themes cannot
 * be loaded, the form shows a text field for the id instead.
 */
export class TemplateThemes {
  readonly #host: ProjectSection;
  readonly #themes: StoreController<ResourceState<readonly EmailTheme[]>>;
  /** The id of the theme that the edited template had when the form opened. Null for the theme of the project. */
  #savedId: string | null = null;
  /**
   * Whether the form shows a text field for the id instead of the select. Set only when the form opens, because replacing the
   * field later would lose the input.
   */
  #isTyped = false;

  constructor(host: ProjectSection) {
    this.#host = host;
    this.#themes = new StoreController(host, () => (this.#hasThemes ? host.admin?.emailThemes.$all : null));
  }

  /** Prepares the field when the form of a template opens. */
  begin({ themeId }: NamedEmailTemplate): void {
    this.#savedId = themeId;
    this.#isTyped = this.#themes.value?.status === 'failed';
  }

  /**
   * Returns the name of a template's own theme. Null if the template has the theme of the project, and while the name is not known.
   */
  labelOf({ themeId }: NamedEmailTemplate): string | null {
    const name = nameLabel(themeId === null ? null : this.#find(themeId)?.displayName, '');
    return name ? this.#texts.themeOf(name) : null;
  }

  renderField(options: ThemeFieldOptions): TemplateResult {
    const { theme, themeHint, themeName, projectTheme } = this.#texts;
    if (this.#isTyped) {
      return field({ ...options, label: theme, type: 'text', autocomplete: 'off', hint: themeHint, isOptional: true });
    }
    // The browser remembers the selected option by its position. So the saved theme comes first, where it stays when the list of
    // themes has loaded.
    const saved = this.#savedId === null ? [] : [this.#savedId];
    const ids = new Set([...saved, ...(dataOf(this.#themes.value) ?? []).map(({ id }) => id)]);
    return selectField({
      id: options.id,
      name: options.name,
      label: themeName,
      options: [{ value: '', label: projectTheme }, ...[...ids].map((id) => ({ value: id, label: this.#nameOf(id) }))],
    });
  }

  /** Whether the service has themes. Only services that identify templates by id have themes. */
  get #hasThemes(): boolean {
    const state = this.#host.admin?.emailTemplates.$all.get();
    return this.#host.user !== null && state?.status === 'ready' && state.data.model === 'by-id';
  }

  #nameOf(id: string): string {
    return nameLabel(this.#find(id)?.displayName ?? id, '…');
  }

  #find(id: string): EmailTheme | undefined {
    return dataOf(this.#themes.value)?.find((each) => each.id === id);
  }

  get #texts() {
    return this.#host.texts('projectTemplates', projectTemplates);
  }
}
