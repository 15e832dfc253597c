import { LkUserButton } from '../../elements/user/user-button.ts';
import { wrap } from '../wrap.tsx';

/**
 * Shows who is signed in and opens the account menu.
 *
 * @example <UserButton showTeam colorModeToggle />
 */
export const UserButton = wrap('lk-user-button', LkUserButton, {
  onColorMode: 'lk-color-mode',
  onSignOut: 'lk-sign-out',
});
