import { css, html, type ReactiveControllerHost, type TemplateResult } from 'lit';
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

/** The logo that the owner of the project has set. One that cannot be loaded is left out; the title has the name. */
export class ProjectLogo {
  readonly #host: ReactiveControllerHost & Element;
  #failed: string | undefined;

  constructor(host: ReactiveControllerHost & Element) {
    this.#host = host;
  }

  render({ logoUrl, logoDarkModeUrl }: Project): TemplateResult | undefined {
    const address = (logoDarkModeUrl && isDark(this.#host) && logoDarkModeUrl) || logoUrl;
    if (!address || address === this.#failed || !/^(https?:\/\/|data:image\/)/i.test(address)) return undefined;
    const handleError = () => {
      this.#failed = address;
      this.#host.requestUpdate();
    };
    return html`<img part="logo" class="logo" src=${address} alt="" referrerpolicy="no-referrer" @error=${handleError} />`;
  }
}

/** Whether the surface of an element is dark. */
function isDark(host: Element): boolean {
  const { colorScheme } = getComputedStyle(host);
  if (!colorScheme.includes('light')) return colorScheme.includes('dark');
  return colorScheme.includes('dark') && matchMedia('(prefers-color-scheme: dark)').matches;
}
