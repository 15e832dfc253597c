import { LkMenuItem } from '../../elements/parts/menu/menu-item.ts';
import { wrap } from '../base/wrap.tsx';

/**
 * Renders an item of a menu.
 *
 * @example <MenuItem onMenuItemDone={() => show('Done.')}>Archive</MenuItem>
 */
export const MenuItem = wrap('lk-menu-item', LkMenuItem, { onMenuItemDone: 'lk-menu-item-done' });
