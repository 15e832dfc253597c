import { LkUserButton } from '../../elements/user/user-button.ts';
import { wrap } from '../base/wrap.tsx';

/**
 * Shows the signed-in user on a button that opens the account menu.
 *
 * @example <UserButton showTeam colorModeToggle />
 */
export const UserButton = wrap('lk-user-button', LkUserButton, {
  onColorMode: 'lk-color-mode',
  onSignOut: 'lk-sign-out',
});
