import type { TemplateResult } from 'lit';
import type { EmailTheme, NamedEmailTemplate } from '../../../core/admin.ts';
import type { ResourceState } from '../../../core/index.ts';
import { projectTemplates } from '../../messages/owner/email.ts';
import { StoreController } from '../../base/controllers/store-controller.ts';
import { field } from '../../parts/field.ts';
import { nameLabel } from '../../parts/name-label.ts';
import { selectField } from '../../parts/select-field.ts';
import { dataOf } from '../../sections/join-states.ts';
import type { ProjectSection } from '../shell/project-controller.ts';

interface ThemeFieldOptions {
  readonly id: string;
  readonly name: string;
  readonly error: string | undefined;
  readonly isInvalid: boolean;
}

/** The themes of templates by name: a choice in the form, and the line in a row. Where they cannot be loaded, a field for the id. */
export class TemplateThemes {
  readonly #host: ProjectSection;
  readonly #themes: StoreController<ResourceState<readonly EmailTheme[]>>;
  /** The theme the edited template was saved with. */
  #savedId: string | null = null;
  /** Decided when the form opens: what was typed or chosen would be lost with its field. */
  #isTyped = false;

  constructor(host: ProjectSection) {
    this.#host = host;
    this.#themes = new StoreController(host, () => (this.#hasThemes ? host.admin?.emailThemes.$all : null));
  }

  /** Prepares the field for a template whose form opens. */
  begin({ themeId }: NamedEmailTemplate): void {
    this.#savedId = themeId;
    this.#isTyped = this.#themes.value?.status === 'failed';
  }

  /** The name of the theme; that of one which is not in the list is its id. */
  labelOf({ themeId }: NamedEmailTemplate): string {
    const { projectTheme, themeOf } = this.#texts;
    return themeId === null ? projectTheme : themeOf(this.#nameOf(themeId));
  }

  renderField(options: ThemeFieldOptions): TemplateResult {
    const { theme, themeHint, themeName, projectTheme } = this.#texts;
    if (this.#isTyped) {
      return field({ ...options, label: theme, type: 'text', autocomplete: 'off', hint: themeHint, isOptional: true });
    }
    // What is chosen stays where it is when the others have been loaded: the browser remembers the chosen option by its position.
    const saved = this.#savedId === null ? [] : [this.#savedId];
    const ids = new Set([...saved, ...(dataOf(this.#themes.value) ?? []).map(({ id }) => id)]);
    return selectField({
      id: options.id,
      name: options.name,
      label: themeName,
      options: [{ value: '', label: projectTheme }, ...[...ids].map((id) => ({ value: id, label: this.#nameOf(id) }))],
    });
  }

  /** Only services whose templates go by id have themes. */
  get #hasThemes(): boolean {
    const state = this.#host.admin?.emailTemplates.$all.get();
    return this.#host.user !== null && state?.status === 'ready' && state.data.model === 'by-id';
  }

  #nameOf(id: string): string {
    const theme = dataOf(this.#themes.value)?.find((each) => each.id === id);
    return nameLabel(theme?.displayName ?? id, '…');
  }

  get #texts() {
    return this.#host.texts('projectTemplates', projectTemplates);
  }
}
