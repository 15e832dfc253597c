import { LkTooltip } from '../../elements/parts/popup/tooltip.ts';
import { wrap } from '../wrap.tsx';

/** @example <Tooltip>…</Tooltip> */
export const Tooltip = wrap('lk-tooltip', LkTooltip);
