import { adoptStyles, type CSSResultGroup, html, nothing, type TemplateResult } from 'lit';
import { general } from '../../messages/general.ts';
import { removeCopies } from '../drawn-children.ts';
import { LkElement } from '../element.ts';
import { LazyController } from '../controllers/lazy-controller.ts';

/** The part of a `ShellElement` that is loaded on demand. It renders the element and adds controllers to the element. */
export interface ElementView {
  readonly styles: CSSResultGroup;
  /** Renders the element. If it returns undefined, the element shows its skeleton. */
  render(): unknown;
  /** Called after each update of the element. */
  updated?(): void;
}

/**
 * An element whose view (its template, styles and behaviour) is loaded when the element is added to a page. So a page that
 * imports all elements loads only the views of the elements that it contains. Properties can be set before the view is loaded,
 * and `updateComplete` waits for the view.
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
      removeCopies(this);
      this.#loaded = this.#view.load();
    };
    this.addController({ hostConnected });
  }

  /** Renders what the element shows until the code of the view, and what the view needs, is loaded. */
  protected skeleton(): unknown {
    return nothing;
  }

  /** Loads the code of the view and creates a view for this element. */
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
    return this.#view.value?.render() ?? this.skeleton();
  }

  #renderFailure(): TemplateResult {
    const { unreachableNow, tryAgain } = this.texts('general', general);
    return html`<p part="error" role="alert">${unreachableNow}</p>
      <button part="retry" type="button" @click=${() => void this.#view.load()}>${tryAgain}</button>`;
  }
}
