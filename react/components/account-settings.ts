import { LkAccountSettings } from '../../elements/settings/account-settings.ts';
import { wrap } from '../base/wrap.tsx';

/**
 * Shows the account settings: a page for each topic, and sections on each page.
 *
 * @example <AccountSettings onSignOut={() => show('Goodbye.')} />
 */
export const AccountSettings = wrap('lk-account-settings', LkAccountSettings, { onSignOut: 'lk-sign-out' });
