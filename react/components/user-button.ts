import { LkUserButton } from '../../elements/user/user-button.ts';
import { wrap } from '../wrap.tsx';

/** @example <UserButton showTeam colorModeToggle /> */
export const UserButton = wrap('lk-user-button', LkUserButton, {
  onColorMode: 'lk-color-mode',
  onSignOut: 'lk-sign-out',
});
