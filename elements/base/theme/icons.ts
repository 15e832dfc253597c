import { html, nothing, svg, type SVGTemplateResult, type TemplateResult } from 'lit';

/**
 * Renders an icon on a grid of 16 by 16 in the color of the text. Its size is the text size of the element (`--_unit`), also beside
 * smaller text. Icons are decoration, so assistive technology skips them. Set `isMirrored` for icons that point in reading direction:
 * they are mirrored where text runs from right to left.
 */
export function icon(shape: SVGTemplateResult, { isMirrored = false } = {}): TemplateResult {
  return html`<svg
    class=${isMirrored ? 'mirrored' : nothing}
    viewBox="0 0 16 16"
    font-size="var(--_unit)"
    width="1em"
    height="1em"
    fill="none"
    stroke="currentColor"
    stroke-width="1.5"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
  >
    ${shape}
  </svg>`;
}

export const settingsIcon = (): TemplateResult =>
  icon(
    svg`<path d="M2 4.5h7M12 4.5h2M2 11.5h2M7 11.5h7" /><circle cx="10.5" cy="4.5" r="1.5" /><circle cx="5.5" cy="11.5" r="1.5" />`,
  );
export const signOutIcon = (): TemplateResult =>
  icon(svg`<path d="M6.5 2.5h-3a1 1 0 0 0-1 1v9a1 1 0 0 0 1 1h3M10.5 11 13.5 8l-3-3M13.25 8H6.5" />`, {
    isMirrored: true,
  });
export const signInIcon = (): TemplateResult =>
  icon(svg`<path d="M9.5 2.5h3a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-3M6.5 11l3-3-3-3M9.25 8H2.5" />`, { isMirrored: true });
export const signUpIcon = (): TemplateResult =>
  icon(
    svg`<circle cx="6.5" cy="5" r="2.5" /><path d="M1.75 13.5c.35-2.7 2.2-4 4.75-4 .8 0 1.5.1 2.1.35M12 9.5v5M9.5 12h5" />`,
  );
export const warningIcon = (): TemplateResult =>
  icon(svg`<circle cx="8" cy="8" r="6.25" /><path d="M8 5v3.5M8 11h.01" />`);
export const checkCircleIcon = (): TemplateResult =>
  icon(svg`<circle cx="8" cy="8" r="6.25" /><path d="m5.4 8.2 1.8 1.8 3.4-3.7" />`);
export const retryIcon = (): TemplateResult => icon(svg`<path d="M13.5 8A5.5 5.5 0 1 1 11.6 3.8M12 1.5v3H9" />`);
export const plusIcon = (): TemplateResult => icon(svg`<path d="M8 3.25v9.5M3.25 8h9.5" />`);
/** The icon on a button that opens a list of choices. */
export const chevronsIcon = (): TemplateResult => icon(svg`<path d="m5 6.25 3-3 3 3M5 9.75l3 3 3-3" />`);
/** A fingerprint. */
export const passkeyIcon = (): TemplateResult =>
  icon(svg`<path d="M3 6a5 5 0 0 1 10 0M5 13c1-3 0-7 3-7s2 5 1 8M8 9q0 3-1 5" />`);
