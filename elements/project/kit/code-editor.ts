import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { javascript } from '@codemirror/lang-javascript';
import { json } from '@codemirror/lang-json';
import { bracketMatching, HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorState, type Range, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, keymap, ViewPlugin, type ViewUpdate } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { css, html, LitElement } from 'lit';
import { customElement, property } from '../../base/decorators.ts';
import { exportParts } from '../../base/theme/export-parts.ts';
import { baseStyles } from '../../base/theme/styles.ts';
import { readJson } from './json-text.ts';

/**
 * Shows the code of a text area in colors. The text area stays the field of its form: the editor writes typed text into the text
 * area, takes over its label and error, and gets the focus when the text area is focused. The shadow tree of this element adopts the
 * styles of the editor, so that a content security policy that forbids inline styles allows them.
 *
 * @element lk-code-editor
 * @example
 * ```html
 * <lk-code-editor language="json" label="Content"><textarea name="content"></textarea></lk-code-editor>
 * ```
 * @slot - The text area.
 * @csspart editor - The box of the editor.
 */
@exportParts
@customElement('lk-code-editor')
export class LkCodeEditor extends LitElement {
  static override styles = [
    baseStyles,
    css`
      :host {
        display: block;
        position: relative;
        inline-size: 100%;
        min-inline-size: 0;
      }
      /* The text area is below the editor, not hidden, so that the form can still focus the text area. */
      ::slotted(textarea) {
        position: absolute !important;
        z-index: -1 !important;
        inset: 0 !important;
        inline-size: 100% !important;
        block-size: 100% !important;
        min-block-size: 0 !important;
        max-block-size: none !important;
        opacity: 0 !important;
        pointer-events: none !important;
      }
      .editor {
        overflow: hidden;
        border: 1px solid var(--_edge);
        border-radius: var(--_radius);
        background: var(--_field);
      }
      .editor:focus-within {
        outline: 2px solid var(--_focus);
        outline-offset: 1px;
      }
      :host([invalid]) .editor {
        border-color: var(--_danger);
      }
      @media (forced-colors: active) {
        :host([invalid]) .editor {
          border-width: 3px;
        }
        .cm-line.is-wrong {
          outline: 1px solid;
          outline-offset: -1px;
        }
      }
    `,
  ];

  /** The language of the code. */
  @property() language: 'tsx' | 'json' = 'tsx';
  /** The accessible name of the editor, which is the label of the text area. */
  @property() label = '';
  /** Whether the entered code is invalid. */
  @property({ type: Boolean, reflect: true }) invalid = false;

  #view: EditorView | null = null;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#view?.destroy();
    this.#view = null;
  }

  /** Inserts text at the caret or replaces the selection, and focuses the editor. */
  insert(text: string): void {
    const view = this.#view;
    if (!view) return;
    view.dispatch(view.state.replaceSelection(text));
    view.focus();
  }

  protected override updated(): void {
    this.#createView();
    this.#copyDescriptions();
    this.#markWrongLine();
  }

  /**
   * Copies the label, validity and descriptions of the text area to the editor. The descriptions are outside the shadow tree, so
   * they are set as element references: ids inside a shadow tree cannot refer to elements outside.
   */
  #copyDescriptions(): void {
    const code = this.#view?.contentDOM;
    if (!code) return;
    code.setAttribute('aria-label', this.label);
    code.setAttribute('aria-invalid', String(this.invalid));
    code.ariaDescribedByElements = this.querySelector('textarea')?.ariaDescribedByElements ?? null;
  }

  /**
   * Marks the line of the error in invalid JSON and moves the caret to its end, for when the form focuses the editor. Of other code, the
   * line is not known.
   */
  #markWrongLine(): void {
    const view = this.#view;
    if (!view) return;
    const { doc } = view.state;
    const read = this.invalid && this.language === 'json' ? readJson(doc.toString()) : null;
    const line = read?.ok === false ? read.line : null;
    if (line === view.state.field(wrongLine)) return;
    const caret = line === null ? undefined : { anchor: doc.line(line).to };
    view.dispatch({ effects: setWrongLine.of(line), ...(caret && { selection: caret }) });
    // `scrollIntoView` of the editor would scroll the page, too.
    if (caret) view.scrollDOM.scrollTop = view.lineBlockAt(caret.anchor).top - view.scrollDOM.clientHeight / 2;
  }

  #createView(): void {
    const area = this.querySelector('textarea');
    const parent = this.renderRoot.querySelector('.editor');
    if (this.#view || !area || !parent || !this.isConnected) return;
    const hadFocus = area.matches(':focus');
    this.#view = new EditorView({
      parent,
      ...(this.shadowRoot && { root: this.shadowRoot }),
      state: EditorState.create({ doc: area.value, extensions: this.#extensions(area) }),
    });
    // When a label, an error or the opening form focuses the text area, focus the editor instead.
    area.addEventListener('focus', () => this.#view?.focus());
    area.addEventListener('fill', () => this.#setCode(area.value));
    area.tabIndex = -1;
    area.setAttribute('aria-hidden', 'true');
    if (hadFocus) this.#view.focus();
  }

  /** Replaces the code in the editor when the form sets another text. */
  #setCode(text: string): void {
    const view = this.#view;
    if (!view || view.state.doc.toString() === text) return;
    view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
  }

  #extensions(area: HTMLTextAreaElement) {
    return [
      wrongLine,
      lineNumbers,
      history(),
      bracketMatching(),
      this.language === 'json' ? json() : javascript({ jsx: true, typescript: true }),
      syntaxHighlighting(codeColors),
      // The Tab key is not bound, so that Tab moves the focus to the next field.
      keymap.of([...defaultKeymap, ...historyKeymap]),
      EditorView.lineWrapping,
      EditorView.editorAttributes.compute(['doc'], ({ doc }) => ({
        class: `${doc.lines < MANY_LINES ? '' : 'has-many-lines'} is-${this.language}`,
      })),
      EditorView.contentAttributes.of({ dir: 'ltr', spellcheck: 'false', tabindex: '0' }),
      EditorView.updateListener.of(({ docChanged, state }) => {
        if (!docChanged) return;
        area.value = state.doc.toString();
        area.dispatchEvent(new Event('input', { bubbles: true }));
      }),
      look,
    ];
  }

  override render() {
    return html`<div part="editor" class="editor" translate="no" dir="ltr"></div><slot @slotchange=${this.#handleSlot}></slot>`;
  }

  readonly #handleSlot = (): void => this.requestUpdate();
}

const setWrongLine = StateEffect.define<number | null>();

/** The number of the line that is marked as wrong; null if no line is. Typing removes the mark. */
const wrongLine = StateField.define<number | null>({
  create: () => null,
  update: (line, { docChanged, effects }) => {
    const effect = effects.find((each) => each.is(setWrongLine));
    if (effect) return effect.value;
    return docChanged ? null : line;
  },
});

/**
 * Numbers the lines. A number is a pseudo-element of its line, so both have the same font and height: numbers in a column of their own
 * get heights that were measured, which are wrong until the editor has been visible.
 */
const lineNumbers = ViewPlugin.define(
  (view) => ({
    decorations: decorateLines(view),
    update({ view: updated }: ViewUpdate) {
      this.decorations = decorateLines(updated);
    },
  }),
  { decorations: ({ decorations }) => decorations },
);

function decorateLines({ state, visibleRanges }: EditorView): DecorationSet {
  const wrong = state.field(wrongLine);
  const lines: Range<Decoration>[] = [];
  for (const { from, to } of visibleRanges) {
    for (let line = state.doc.lineAt(from); ; line = state.doc.line(line.number + 1)) {
      const attributes = { 'data-line': String(line.number) };
      lines.push(Decoration.line({ attributes, class: line.number === wrong ? 'is-wrong' : '' }).range(line.from));
      if (line.to >= to) break;
    }
  }
  return Decoration.set(lines);
}

/** The width of the line numbers: two digits, or four in a longer text. */
const NUMBERS_WIDTH = 'var(--numbers)';
/** The number of lines from which a text is longer. */
const MANY_LINES = 100;

const look = EditorView.theme({
  '&': {
    '--numbers': 'calc(2ch + 0.75em)',
    '--height': 'calc(12.5 * var(--_unit))',
    fontSize: 'max(12px, 0.8125 * var(--_unit))',
    color: 'var(--_text)',
    backgroundColor: 'transparent',
  },
  '&.has-many-lines': { '--numbers': 'calc(4ch + 0.75em)' },
  // JSON is short most of the time: four lines.
  '&.is-json': { '--height': 'calc(6 * var(--_unit))' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { maxHeight: '56vh', overflow: 'auto', lineHeight: '1.55' },
  '.cm-scroller, .cm-content': { fontFamily: 'ui-monospace, monospace' },
  '.cm-content': { position: 'relative', minHeight: 'var(--height)', caretColor: 'var(--_text)' },
  // The rule between numbers and code, also across the background of a wrong line.
  '.cm-content::before': {
    content: '""',
    position: 'absolute',
    zIndex: '1',
    insetBlock: '0',
    left: NUMBERS_WIDTH,
    borderLeft: '1px solid var(--_line)',
  },
  '.cm-line': { position: 'relative', paddingLeft: `calc(${NUMBERS_WIDTH} + 0.5em)`, paddingRight: '0.5em' },
  '.cm-line::before': {
    content: 'attr(data-line) / ""',
    position: 'absolute',
    left: '0',
    width: `calc(${NUMBERS_WIDTH} - 0.375em)`,
    color: 'var(--_muted)',
    textAlign: 'end',
    userSelect: 'none',
  },
  '.cm-line.is-wrong': { backgroundColor: 'var(--_danger-surface)' },
  '.cm-line.is-wrong::before': { color: 'var(--_danger)', fontWeight: '700' },
  '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--_hover)' },
});

/** The colors of the code. All colors come from the theme, so that the code is readable in both color schemes. */
const codeColors = HighlightStyle.define([
  { tag: [tags.keyword, tags.bool, tags.null, tags.number], color: 'var(--_accent-text)' },
  { tag: [tags.string, tags.special(tags.string), tags.regexp], color: 'var(--_success)' },
  { tag: [tags.comment], color: 'var(--_muted)', fontStyle: 'italic' },
  { tag: [tags.tagName, tags.typeName, tags.className], color: 'var(--_text)', fontWeight: '600' },
  { tag: [tags.propertyName, tags.attributeName], color: 'var(--_accent-text)' },
  { tag: [tags.invalid], color: 'var(--_danger)' },
]);

declare global {
  interface HTMLElementTagNameMap {
    'lk-code-editor': LkCodeEditor;
  }
}
