import { css, html, nothing, type ReactiveController, type ReactiveControllerHost, type TemplateResult } from 'lit';
import type { Project } from '../../../core/index.ts';

export const projectLogoStyles = css`
  .logo {
    display: block;
    block-size: 40px;
    max-inline-size: 60%;
    object-fit: contain;
    object-position: left;
  }
  .logo:dir(rtl) {
    object-position: right;
  }
`;

/**
 * The logo that the owner of the project has set. A logo that cannot be loaded is hidden: the title still has the project's name.
 */
export class ProjectLogo implements ReactiveController {
  readonly #host: ReactiveControllerHost & Element;
  readonly #darkScheme = globalThis.matchMedia?.('(prefers-color-scheme: dark)');
  #failed: string | undefined;
  /**
   * The address of a logo that failed to load and is loaded once more with `crossorigin`. A page with
   * `Cross-Origin-Embedder-Policy: require-corp` may block the logo without that attribute.
   */
  #retried: string | undefined;

  constructor(host: ReactiveControllerHost & Element) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    this.#darkScheme?.addEventListener('change', this.#redraw);
  }

  hostDisconnected(): void {
    this.#darkScheme?.removeEventListener('change', this.#redraw);
  }

  render({ logoUrl, logoDarkModeUrl }: Project): TemplateResult | undefined {
    const address = (logoDarkModeUrl && this.#isDark && logoDarkModeUrl) || logoUrl;
    if (!address || address === this.#failed || !/^(https?:\/\/|data:image\/)/i.test(address)) return undefined;
    const handleError = () => {
      if (address === this.#retried || !address.startsWith('http')) this.#failed = address;
      else this.#retried = address;
      this.#redraw();
    };
    const mode = address === this.#retried ? 'anonymous' : nothing;
    return html`<img part="logo" class="logo" crossorigin=${mode} src=${address} alt="" referrerpolicy="no-referrer" @error=${handleError} />`;
  }

  readonly #redraw = (): void => this.#host.requestUpdate();

  /** Whether the surface of the card is dark. */
  get #isDark(): boolean {
    const { colorScheme } = getComputedStyle(this.#host);
    if (!colorScheme.includes('light')) return colorScheme.includes('dark');
    return colorScheme.includes('dark') && this.#darkScheme?.matches;
  }
}
