import { html, render, type TemplateResult } from 'lit';
import { screen, screenGroups } from './screens.ts';
import { choiceFrom, cssOf, hashOf, type ThemeChoice } from './theme-choice.ts';
import { themeControls } from './theme-controls.ts';
import { ThemePreview } from './theme-preview.ts';

const COPIED_MS = 2_000;

/** Changes a theme while the screens wear it, keeps it in the address, and gives its CSS away. */
export class ThemeEditor {
  readonly #panel: HTMLElement;
  readonly #screen: HTMLElement;
  readonly #preview: ThemePreview;
  #choice: ThemeChoice = choiceFrom(location.hash);
  #status = '';

  constructor(panel: HTMLElement, preview: HTMLElement) {
    this.#panel = panel;
    this.#screen = preview;
    this.#preview = new ThemePreview(preview);
  }

  /** Draws the editor, and follows the address and the color scheme of the system. */
  start(): void {
    addEventListener('hashchange', () => this.#change(choiceFrom(location.hash)));
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => this.#draw());
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
    if (chosen) render(screen(chosen), this.#screen);
  }

  #draw(): void {
    this.#preview.wear(this.#choice);
    render(this.#template(), this.#panel);
  }

  #template(): TemplateResult {
    const choose = ({ target }: Event) => target instanceof HTMLSelectElement && this.#open(target.selectedIndex);
    const change = (changed: Partial<ThemeChoice>) => this.#change(changed);
    return html`<form @submit=${(event: Event) => event.preventDefault()}>
        <label class="select">
          <span>Screen</span>
          <select name="screen" @change=${choose}>
            ${screenGroups.map(
              ({ title, chapters }) => html`<optgroup label=${title}>
                ${chapters.map((each) => html`<option>${each.title}</option>`)}
              </optgroup>`,
            )}
          </select>
        </label>
        ${themeControls({ choice: this.#choice, accent: this.#preview.accent, onChange: change })}
      </form>
      <section class="css" aria-labelledby="css-title">
        <h2 id="css-title">CSS</h2>
        <pre tabindex="0" aria-labelledby="css-title"><code>${cssOf(this.#choice)}</code></pre>
        <div class="actions">
          <button class="button" type="button" @click=${() => void this.#copy()}>Copy CSS</button>
          <button class="button second" type="button" @click=${() => this.#download()}>Download</button>
        </div>
        <p role="status">${this.#status}</p>
      </section>`;
  }

  async #copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(cssOf(this.#choice));
      this.#tell('Copied.');
    } catch {
      this.#tell('Your browser doesn’t allow copying. Select the text above.');
    }
  }

  #download(): void {
    const address = URL.createObjectURL(new Blob([cssOf(this.#choice)], { type: 'text/css' }));
    Object.assign(document.createElement('a'), { href: address, download: 'latchkey-theme.css' }).click();
    URL.revokeObjectURL(address);
  }

  #tell(status: string): void {
    this.#status = status;
    this.#draw();
    setTimeout(() => {
      this.#status = '';
      this.#draw();
    }, COPIED_MS);
  }
}
