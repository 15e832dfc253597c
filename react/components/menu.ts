import { LkMenu } from '../../elements/parts/menu/menu.ts';
import { wrap } from '../base/wrap.tsx';

/**
 * Renders a button that opens a menu.
 *
 * @example <Menu label="More">…</Menu>
 */
export const Menu = wrap('lk-menu', LkMenu);
