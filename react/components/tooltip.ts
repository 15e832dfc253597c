import { LkTooltip } from '../../elements/parts/popup/tooltip.ts';
import { wrap } from '../base/wrap.tsx';

/**
 * Shows a hint for the element inside. The hint appears when the pointer rests on that element for 700 ms or when the element
 * receives the focus.
 *
 * @example <Tooltip>…</Tooltip>
 */
export const Tooltip = wrap('lk-tooltip', LkTooltip);
