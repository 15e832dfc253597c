import { css } from 'lit';

/** The theme role `shadow`: the shadow of cards and menus. */
export const shadow = css`var(--lk-shadow, 0 1px 2px rgb(0 0 0/5%), 0 14px 36px -16px rgb(0 0 0/20%))`;
