import { html, nothing, type TemplateResult } from 'lit';
import type { Team } from '../../../core/index.ts';
import { realDocument } from '../../base/real-document.ts';
import type { teamSwitcher } from '../../messages/teams/team-switcher.ts';
import { keepOwnEvents } from '../../base/own-events.ts';
import { pageTimers, createId } from '../../base/page.ts';
import type { LkElement } from '../../base/element.ts';
import { checkIcon } from '../../base/theme/state-icons.ts';
import { readKey } from '../../base/read-key.ts';
import { NameSearch } from '../../parts/name-search.ts';
import { nameLabel } from '../../parts/name-label.ts';
import '../../parts/spinner.ts';
import { QUERY_MAX_CHARACTERS, searchIcon } from '../../parts/search-field.ts';
import { TypeAhead } from '../../parts/menu/type-ahead.ts';
import { WindowedController } from '../../parts/windowed-controller.ts';
import '../../parts/avatar.ts';

/** Lists with at least this many teams have a search field. */
const SEARCH_FROM_TEAMS = 8;
/** The height of a row at the usual size of text, and for fingers. The styles in `panel-styles.ts` repeat these numbers. */
const ROW_HEIGHT_PX = 40;
const TOUCH_ROW_HEIGHT_PX = 44;
const USUAL_TEXT_PX = 16;

/** An option of the list: a team, or null for no team. */
export type TeamOption = Team | null;

interface ListOptions {
  readonly teams: () => readonly Team[];
  /** Returns the id of the current team, which is shown above the list and not in the list. */
  readonly currentId: () => string | null;
  readonly allowNone: () => boolean;
  /** Returns the option that is being saved. Undefined while no option is being saved. */
  readonly pending: () => TeamOption | undefined;
  readonly hasSpinner: () => boolean;
  readonly choose: (option: TeamOption) => void;
  readonly texts: () => typeof teamSwitcher;
}

/**
 * The list of teams: a listbox, and with many teams also a combobox to search it. Only the rows in view are rendered.
 */
export class TeamList {
  #query = '';
  #active = -1;
  /** The id of the team that was current when the list opened. It is left out of the list until the list opens again. */
  #openedWith: string | null = null;
  /** The last result of `options`, with the values that it was computed from. */
  #memo: { readonly inputs: readonly unknown[]; readonly options: readonly TeamOption[] } | null = null;
  readonly #host: LkElement;
  readonly #options: ListOptions;
  readonly #id = createId('lk-teams');
  readonly #typeAhead = new TypeAhead();
  readonly #search = new NameSearch<Team>((team) => team.displayName);
  readonly #rows: WindowedController;
  #rowHeightPx = ROW_HEIGHT_PX;

  constructor(host: LkElement, options: ListOptions) {
    keepOwnEvents();
    this.#host = host;
    this.#options = options;
    this.#rows = new WindowedController(host, {
      scroller: () => host.renderRoot.querySelector('.windowed'),
      list: () => this.#list,
      count: () => this.options.length,
      heightOf: () => this.#rowHeightPx,
      assumedBoxPx: 8 * ROW_HEIGHT_PX,
    });
  }

  /** Resets the list. Call this before the list opens. Choosing a team does not change the options until the list opens again. */
  begin(): void {
    this.#query = '';
    this.#active = -1;
    this.#openedWith = this.#options.currentId();
    this.#typeAhead.reset();
    this.#rows.scrollToTop(0);
    this.#host.requestUpdate();
  }

  /** The element that gets the focus and the key events. */
  get control(): HTMLElement | null {
    return this.#host.renderRoot.querySelector('[role="combobox"]') ?? this.#list;
  }

  get hasSearch(): boolean {
    return this.#options.teams().length >= SEARCH_FROM_TEAMS;
  }

  /** The listed options. The array of the store is not changed. */
  get options(): readonly TeamOption[] {
    const inputs = [this.#options.teams(), this.#query, this.#openedWith, this.#options.allowNone()];
    const isFresh = this.#memo?.inputs.every((input, index) => input === inputs[index]);
    if (!isFresh) this.#memo = { inputs, options: this.#findOptions() };
    return this.#memo?.options ?? [];
  }

  #findOptions(): readonly TeamOption[] {
    const { teams, allowNone } = this.#options;
    if (this.#query.trim()) return this.#search.find(teams(), this.#query);
    const others = teams().filter(({ id }) => id !== this.#openedWith);
    return allowNone() && this.#openedWith !== null ? [null, ...others] : others;
  }

  get #list(): HTMLElement | null {
    return this.#host.renderRoot.querySelector('[role="listbox"]');
  }

  nameOf(option: TeamOption): string {
    const texts = this.#options.texts();
    return option ? nameLabel(option.displayName, texts.unnamed) : texts.personal;
  }

  readonly #handleInput = (event: Event): void => {
    this.#query = (event.target as HTMLInputElement).value;
    this.#active = this.#query.trim() ? 0 : -1;
    this.#rows.scrollToTop(0);
    this.#host.requestUpdate();
  };

  readonly #handleKey = (event: KeyboardEvent): void => {
    if (event.altKey || event.metaKey) return;
    const { options } = this;
    const target = this.#findTarget(event);
    const chosen = options[this.#active];
    if (target !== null) this.#activateRow(target);
    else if (!this.#isChoice(event) || chosen === undefined) return;
    else this.#options.choose(chosen);
    event.preventDefault();
  };

  /** Whether a key chooses the active row. Space chooses only if it cannot be part of a typed text. */
  #isChoice(event: KeyboardEvent): boolean {
    const key = readKey(event);
    return key === 'Enter' || (key === ' ' && !this.hasSearch && !this.#typeAhead.isTyping);
  }

  #findTarget(event: KeyboardEvent): number | null {
    const count = this.options.length;
    if (count === 0) return null;
    // With text in the search field, Home and End move the caret of the field.
    const key = readKey(event);
    const isCaret = this.#query !== '' && !event.ctrlKey && (key === 'Home' || key === 'End');
    const move = isCaret ? undefined : MOVES[key];
    if (move) return move(this.#active, count, this.#rows.pageRows);
    if (this.hasSearch) return null;
    const names = this.options.map((option) => this.nameOf(option));
    const timers = this.#host.app?.platform.clock ?? pageTimers;
    return this.#typeAhead.find(key, event, names, this.#active, timers);
  }

  #activateRow(index: number): void {
    this.#active = index;
    this.#rows.reveal(index);
    this.#host.requestUpdate();
  }

  renderSearch(): TemplateResult | typeof nothing {
    if (!this.hasSearch) return nothing;
    const { search } = this.#options.texts();
    return html`<div class="finder"><div class="search">
      ${searchIcon()}
      <input part="input"
        class="query"
        type="search"
        role="combobox"
        aria-expanded="true"
        aria-autocomplete="list"
        aria-controls=${this.#id}
        aria-activedescendant=${this.#activeId}
        aria-label=${search}
        placeholder=${search}
        autocomplete="off"
        autocapitalize="none"
        spellcheck="false"
        maxlength=${QUERY_MAX_CHARACTERS}
        .value=${this.#query}
        @input=${this.#handleInput}
        @keydown=${this.#handleKey}
      />
    </div></div>`;
  }

  /**
   * The id of the active row for `aria-activedescendant`, if the row is rendered. The attribute can only name an element in the
   * DOM.
   */
  get #activeId(): string | typeof nothing {
    const isDrawn = this.#active >= this.#rows.first && this.#active < this.#rows.end;
    return this.#active >= 0 && isDrawn ? this.#idOf(this.#active) : nothing;
  }

  #idOf(index: number): string {
    return `${this.#id}-${index}`;
  }

  render(): TemplateResult {
    const { options } = this;
    this.#rowHeightPx = rowHeightPx();
    const texts = this.#options.texts();
    const indexes = this.#rows.indexes();
    const found = this.#query.trim() ? (options.length > 0 ? texts.found(options.length) : texts.noneFound) : '';
    return html`<div class="windowed" tabindex="-1" ?hidden=${options.length === 0} @scroll=${this.#rows.handleScroll}>
        <div
          id=${this.#id}
          role="listbox"
          class="list"
          aria-label=${texts.teams}
          tabindex=${this.hasSearch ? -1 : 0}
          aria-activedescendant=${this.hasSearch ? nothing : this.#activeId}
          @keydown=${this.hasSearch ? nothing : this.#handleKey}
        >
          ${indexes.map((index) => this.#renderRow(index, options[index] ?? null, options.length))}
        </div>
      </div>
      <p part="empty" class=${found && options.length === 0 ? 'empty' : 'quiet'} role="status">${found}</p>`;
  }

  #renderRow(index: number, option: TeamOption, count: number): TemplateResult {
    const { pending, currentId, hasSpinner, choose } = this.#options;
    const name = this.nameOf(option);
    const isPending = pending() !== undefined && pending()?.id === option?.id;
    const isSelected = currentId() === (option?.id ?? null);
    return html`<div
      id=${this.#idOf(index)}
      part="option"
      role="option"
      class=${index === this.#active ? 'option active' : 'option'}
      aria-selected=${isSelected}
      aria-setsize=${count}
      aria-posinset=${index + 1}
      @click=${() => choose(option)}
      @pointerdown=${keepFocus}
    >
      <lk-avatar exportparts="avatar, frame, image" .face=${option} .size=${24}></lk-avatar>
      <span class="label" dir="auto" title=${name}>${name}</span>
      <span class="end">${isPending && hasSpinner() ? html`<lk-spinner></lk-spinner>` : isSelected ? checkIcon() : nothing}</span>
    </div>`;
  }
}

/** Returns the height of a row, which grows with the page's size of text. */
function rowHeightPx(): number {
  const textPx = Number.parseFloat(getComputedStyle(realDocument.documentElement).fontSize) || USUAL_TEXT_PX;
  const usual = globalThis.matchMedia?.('(pointer: coarse)').matches ? TOUCH_ROW_HEIGHT_PX : ROW_HEIGHT_PX;
  return Math.max(usual, (usual * textPx) / USUAL_TEXT_PX);
}

/** Keeps the focus in the list or its search field when the user presses a row. */
function keepFocus(event: Event): void {
  event.preventDefault();
}

/** The index of the row that each key moves to. Only the arrow keys wrap around at the ends. */
const MOVES: Readonly<Record<string, (active: number, count: number, page: number) => number>> = {
  ArrowDown: (active, count) => (active + 1) % count,
  ArrowUp: (active, count) => (Math.max(active, 0) - 1 + count) % count,
  PageDown: (active, count, page) => Math.min(count - 1, Math.max(active, 0) + page),
  PageUp: (active, _, page) => Math.max(0, active - page),
  Home: () => 0,
  End: (_, count) => count - 1,
};
