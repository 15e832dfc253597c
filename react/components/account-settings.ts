import { LkAccountSettings } from '../../elements/settings/account-settings.ts';
import { wrap } from '../wrap.tsx';

/** @example <AccountSettings onSignOut={() => show('Goodbye.')} /> */
export const AccountSettings = wrap('lk-account-settings', LkAccountSettings, { onSignOut: 'lk-sign-out' });
