import { LkMenu } from '../../elements/parts/menu/menu.ts';
import { wrap } from '../wrap.tsx';

/**
 * A menu that opens from a button.
 *
 * @example <Menu label="More">…</Menu>
 */
export const Menu = wrap('lk-menu', LkMenu);
