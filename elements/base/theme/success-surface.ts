import { css } from 'lit';

/** The role `success-surface`, the background of success messages. Few elements read it, so the others do not load it. */
export const successSurface = css`var(--lk-success-surface, color-mix(in oklab, var(--_success) 10%, var(--_surface)))`;
