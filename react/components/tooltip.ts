import { LkTooltip } from '../../elements/parts/popup/tooltip.ts';
import { wrap } from '../wrap.tsx';

/**
 * Explains the element inside it, when the pointer has been over it for 700 ms or when it has the focus.
 *
 * @example <Tooltip>…</Tooltip>
 */
export const Tooltip = wrap('lk-tooltip', LkTooltip);
