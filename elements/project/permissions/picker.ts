import { css, html, nothing, type TemplateResult } from 'lit';
import type { PermissionDefinition } from '../../../core/admin.ts';
import { projectPermissions } from '../../messages/owner/permissions.ts';
import { NameSearch } from '../../parts/name-search.ts';
import { nameLabel } from '../../parts/name-label.ts';
import { fieldStyles } from '../../parts/field.ts';
import { codeStyles } from '../../sections/section/section-detail-styles.ts';
import { checkbox } from '../../parts/checkbox.ts';
import type { ProjectSection } from '../kit/project-controller.ts';
import { findContainingPermissions } from './contained.ts';
import { isBuiltIn, permissionInSentence, permissionName, permissionNames } from './labels.ts';
import { readKey } from '../../base/read-key.ts';

/** Smallest number of permissions for which the picker shows a search field. */
const SEARCH_FROM = 8;

export const pickerStyles = css`
  ${fieldStyles}
  .lk-section-form .lk-picker {
    display: grid;
    gap: calc(2 * var(--_step));
    min-inline-size: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }
  .lk-section-form .lk-picker legend {
    margin-block-end: calc(1.5 * var(--_step));
    padding: 0;
    font-size: max(12px, 0.875 * var(--_unit));
    font-weight: 600;
  }
  .lk-section-form .lk-picks {
    display: flex;
    flex-direction: column;
    padding-block: calc(1 * var(--_step));
    border: 1px solid var(--_edge);
    border-radius: var(--_radius);
  }
  /* A long list has a search field, which stays in view while the list scrolls. */
  .lk-section-form .lk-picks.is-long {
    max-block-size: min(20 * var(--_unit), 70vh);
    overflow: auto;
    overscroll-behavior: contain;
  }
  /* Without this rule, the rows of a long list would shrink to fit the scrolling box and overlap. */
  .lk-section-form .lk-picks .lk-checkbox {
    flex: none;
    padding: calc(1.5 * var(--_step)) calc(3 * var(--_step));
  }
  .lk-section-form .lk-picks .lk-checkbox:hover {
    background: var(--_hover);
  }
  .lk-section-form .lk-picks .lk-checkbox > span {
    min-inline-size: 0;
  }
  .lk-section-form .lk-picks {
    ${codeStyles}
  }
  .lk-section-form .lk-picks .lk-pick-note {
    display: block;
    color: var(--_muted);
    font-size: max(12px, 0.8125 * var(--_unit));
  }
  .lk-section-form .lk-picker .lk-note:empty {
    position: absolute;
  }
  .lk-section-form .lk-picker .lk-note {
    margin: 0;
    color: var(--_muted);
    font-size: max(12px, 0.8125 * var(--_unit));
  }
`;

interface PickerOptions {
  /** The label of the group of checkboxes. */
  readonly label: () => string;
  readonly name: string;
  readonly hint?: () => string;
  readonly definitions: () => readonly PermissionDefinition[];
}

/**
 * Lets the owner choose permissions in a form. Shows a list of checkboxes, with a search field when the list is long. Permissions
 * that are already chosen come first.
 */
export class PermissionPicker {
  readonly #host: ProjectSection;
  readonly #options: PickerOptions;
  readonly #search = new NameSearch<PermissionDefinition>(
    ({ id, description }) => `${id} ${permissionName(this.#host, id)} ${description ?? ''}`,
  );
  #chosen: ReadonlySet<string> = new Set();
  /**
   * The permissions that were chosen when the picker opened. They stay at the top of the list, so that rows do not move while the
   * owner uses the checkboxes.
   */
  #chosenAtFirst: ReadonlySet<string> = new Set();
  /** The id of the edited permission, which is not offered because a permission cannot contain itself. Empty for a new permission. */
  #excludedId = '';
  #query = '';

  constructor(host: ProjectSection, options: PickerOptions) {
    this.#host = host;
    this.#options = options;
  }

  /** Returns the chosen ids in alphabetical order, the order in which the service returns them. */
  get chosen(): readonly string[] {
    return [...this.#chosen].sort();
  }

  /** Starts with the given permissions chosen. The permission `without` is not offered. */
  open(chosen: readonly string[], without = ''): void {
    this.#chosen = this.#chosenAtFirst = new Set(chosen);
    this.#excludedId = without;
    this.#query = '';
  }

  /** Focuses the first input of the picker, for a form that has no other fields. */
  focus(): void {
    void this.#host.updateComplete.then(() => this.#host.querySelector<HTMLElement>('.lk-picker input')?.focus());
  }

  render(): TemplateResult {
    const texts = this.#host.texts('projectPermissions', projectPermissions);
    const { label, hint } = this.#options;
    const all = this.#findOffered();
    const found = this.#search.find(all, this.#query);
    const included = findContainingPermissions([...this.#chosen], this.#options.definitions());
    const boxes = found.map((definition) => this.#renderBox(definition, included.get(definition.id)));
    const isLong = all.length >= SEARCH_FROM;
    return html`<fieldset class="lk-picker">
      <legend part="label">${label()}</legend>
      ${isLong ? this.#renderSearch(texts.searchContained) : nothing}
      ${found.length > 0 ? html`<div class=${isLong ? 'lk-picks is-long' : 'lk-picks'}>${boxes}</div>` : nothing}
      ${hint ? html`<p class="lk-note">${hint()}</p>` : nothing}
      <p class="lk-note" role="status">${this.#noteOf(all.length, found.length, texts)}</p>
    </fieldset>`;
  }

  #noteOf(all: number, found: number, texts: typeof projectPermissions): string {
    if (all === 0) return texts.noOthers;
    if (found === 0) return texts.noneFound;
    return this.#chosen.size > 0 ? texts.chosen(this.#chosen.size) : '';
  }

  #findOffered(): readonly PermissionDefinition[] {
    const offered = this.#options.definitions().filter(({ id }) => id !== this.#excludedId);
    const isFirst = ({ id }: PermissionDefinition) => this.#chosenAtFirst.has(id);
    return [...offered.filter(isFirst), ...offered.filter((each) => !isFirst(each))];
  }

  #renderSearch(label: string): TemplateResult {
    const search = (event: Event) => {
      this.#query = (event.target as HTMLInputElement).value;
      this.#host.requestUpdate();
    };
    // By default, Enter in the search field would submit the form around it.
    const preventSubmit = (event: KeyboardEvent) => readKey(event) === 'Enter' && event.preventDefault();
    return html`<div class="lk-field">
      <input class="lk-input" type="search" autocomplete="off" aria-label=${label} placeholder=${label} .value=${this.#query} @input=${search} @keydown=${preventSubmit} />
    </div>`;
  }

  /** Renders the checkbox of a permission. `containerId` is the id of a chosen permission that contains the permission. */
  #renderBox(definition: PermissionDefinition, containerId: string | undefined): TemplateResult {
    const { id } = definition;
    const onChange = (isChecked: boolean) => {
      const others = [...this.#chosen].filter((each) => each !== id);
      this.#chosen = new Set(isChecked ? [...others, id] : others);
      this.#host.requestUpdate();
    };
    const label = html`<bdi>${permissionName(this.#host, id)}</bdi> <code translate="no" part="code"><bdi>${nameLabel(id, '…')}</bdi></code>${this.#notesOf(
      definition,
      containerId,
    ).map((note) => html`<span class="lk-pick-note"><bdi>${note}</bdi></span>`)}`;
    return checkbox({ name: `${this.#options.name}:${id}`, label, isChecked: this.#chosen.has(id), onChange });
  }

  /**
   * Returns the notes below a permission: its description, the permissions that it contains, and the chosen permission that
   * contains it.
   */
  #notesOf(
    { id, description, containedPermissionIds }: PermissionDefinition,
    containerId: string | undefined,
  ): readonly string[] {
    const texts = this.#host.texts('projectPermissions', projectPermissions);
    return [
      // The name of a built-in permission already describes it.
      isBuiltIn(id) ? '' : nameLabel(description, ''),
      containedPermissionIds.length > 0 ? texts.includesNames(permissionNames(this.#host, containedPermissionIds)) : '',
      containerId !== undefined && !this.#chosen.has(id)
        ? texts.includedIn(permissionInSentence(this.#host, containerId))
        : '',
    ].filter((note) => note !== '');
  }
}
