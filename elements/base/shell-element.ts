import { adoptStyles, type CSSResultGroup, html, nothing, type TemplateResult } from 'lit';
import { general } from '../messages/general.ts';
import { LkElement } from './element.ts';
import { LazyController } from './controllers/lazy-controller.ts';

/** What an element draws and does. Its controllers are added to the element. */
export interface ElementView {
  readonly styles: CSSResultGroup;
  render(): unknown;
  /** Called after each update that has drawn it. */
  updated?(): void;
}

/**
 * An element whose view is loaded when it is first in a page, so that a page that imports all elements loads the views of its own
 * alone. Properties that are set before the view is there are kept, and `updateComplete` waits for it.
 */
export abstract class ShellElement extends LkElement {
  readonly #view = new LazyController(this, async () => {
    const view = await this.createView();
    const { elementStyles } = this.constructor as typeof ShellElement;
    adoptStyles(this.renderRoot as ShadowRoot, [...elementStyles, ...ShellElement.finalizeStyles(view.styles)]);
    return view;
  });

  #loaded: Promise<void> | undefined;

  constructor() {
    super();
    const hostConnected = () => {
      this.#loaded = this.#view.load();
    };
    this.addController({ hostConnected });
  }

  /** Loads the code of the view and makes it for this element. */
  protected abstract createView(): Promise<ElementView>;

  protected override async getUpdateComplete(): Promise<boolean> {
    if (!this.#view.value) await this.#loaded;
    return super.getUpdateComplete();
  }

  protected override updated(): void {
    this.#view.value?.updated?.();
  }

  override render(): unknown {
    if (this.#view.hasFailed) return this.#renderFailure();
    return this.#view.value?.render() ?? nothing;
  }

  #renderFailure(): TemplateResult {
    const { unreachableNow, tryAgain } = this.texts('general', general);
    return html`<p part="error" role="alert">${unreachableNow}</p>
      <button part="retry" type="button" @click=${() => void this.#view.load()}>${tryAgain}</button>`;
  }
}
