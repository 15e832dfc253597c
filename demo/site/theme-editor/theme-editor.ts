import { html, render, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { statesOf } from '../gallery/chapter.ts';
import { holdFocus } from '../gallery/hold-focus.ts';
import { screenGroups } from './screens.ts';
import { choiceFrom, cssOf, hashOf, type ThemeChoice } from './theme-choice.ts';
import { groupChoice, themeControls } from './theme-controls.ts';
import { ThemePreview } from './theme-preview.ts';

const COPIED_MS = 2_000;

/** The theme editor. Changes a theme while screens show it, stores the choice in the address, and offers the CSS to copy or download. */
export class ThemeEditor {
  readonly #panel: HTMLElement;
  readonly #chooser: HTMLElement;
  readonly #screen: HTMLElement;
  readonly #preview: ThemePreview;
  #choice: ThemeChoice = choiceFrom(location.hash);
  /** The group of controls that narrow windows show. */
  #group = 'theme';
  #status = '';
  #statusTimer: ReturnType<typeof setTimeout> | undefined;

  /** @param chooser - where the choice between screens is drawn */
  constructor(panel: HTMLElement, chooser: HTMLElement, preview: HTMLElement) {
    this.#panel = panel;
    this.#chooser = chooser;
    this.#screen = preview;
    this.#preview = new ThemePreview(preview);
    holdFocus(preview);
  }

  /** Draws the editor, and updates it when the address or the color scheme of the system changes. */
  start(): void {
    addEventListener('hashchange', () => this.#change(choiceFrom(location.hash)));
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => this.#draw());
    render(this.#screenChoice(), this.#chooser);
    this.#draw();
    this.#open(0);
  }

  #change(change: Partial<ThemeChoice>): void {
    this.#choice = { ...this.#choice, ...change };
    history.replaceState(null, '', `#${hashOf(this.#choice)}`);
    this.#draw();
  }

  #open(index: number): void {
    const chosen = screenGroups.flatMap(({ chapters }) => chapters)[index];
    // With another key, no node of the previous screen is reused. Otherwise a click that still waits for its button could click one on this
    // screen.
    if (!chosen) return;
    render(keyed(index, statesOf(chosen)), this.#screen);
    // The first card of the overview is as high as several other cards, so it needs a layout of its own.
    this.#screen.toggleAttribute('data-overview', index === 0);
  }

  #draw(): void {
    this.#preview.apply(this.#choice);
    this.#panel.dataset.shown = this.#group;
    render(this.#template(), this.#panel);
  }

  #screenChoice(): TemplateResult {
    const choose = ({ target }: Event) => target instanceof HTMLSelectElement && this.#open(target.selectedIndex);
    return html`<label class="select">
      <span>Screen</span>
      <select name="screen" @change=${choose}>
        ${screenGroups.map(
          ({ title, chapters }) => html`<optgroup label=${title}>
            ${chapters.map((each) => html`<option>${each.title}</option>`)}
          </optgroup>`,
        )}
      </select>
    </label>`;
  }

  #template(): TemplateResult {
    const change = (changed: Partial<ThemeChoice>) => this.#change(changed);
    const choose = (group: string) => {
      this.#group = group;
      this.#draw();
    };
    return html`<form @submit=${(event: Event) => event.preventDefault()}>
        ${groupChoice(this.#group, choose)}
        ${themeControls({ choice: this.#choice, accent: this.#preview.accent, onChange: change })}
      </form>
      <section class="css" data-group="css" aria-labelledby="css-title">
        <h2 id="css-title">CSS</h2>
        <pre tabindex="0" aria-labelledby="css-title"><code>${cssOf(this.#choice)}</code></pre>
        <div class="actions">
          <button class="button" type="button" @click=${() => void this.#copy()}>Copy CSS</button>
          <button class="button second" type="button" @click=${() => this.#download()}>Download</button>
          <button class="button second" type="button" @click=${() => change(choiceFrom(''))}>Reset</button>
        </div>
        <p role="status">${this.#status}</p>
      </section>`;
  }

  async #copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(cssOf(this.#choice));
      this.#tell('Copied.', COPIED_MS);
    } catch {
      this.#tell('Your browser doesn’t allow copying. Select the text above.');
    }
  }

  #download(): void {
    const address = URL.createObjectURL(new Blob([cssOf(this.#choice)], { type: 'text/css' }));
    Object.assign(document.createElement('a'), { href: address, download: 'latchkey-theme.css' }).click();
    URL.revokeObjectURL(address);
  }

  /** Shows a status message, for `forMs` milliseconds or until the next message. */
  #tell(status: string, forMs?: number): void {
    clearTimeout(this.#statusTimer);
    this.#status = status;
    this.#draw();
    if (forMs !== undefined) this.#statusTimer = setTimeout(() => this.#tell(''), forMs);
  }
}
