import { css } from 'lit';

/** The theme role `success-surface`: the background of success messages. It is a file of its own, because few elements need it. */
export const successSurface = css`var(--lk-success-surface, color-mix(in oklab, var(--_success) 10%, var(--_surface)))`;
