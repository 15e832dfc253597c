import { LkAccountSettings } from '../../elements/settings/account-settings.ts';
import { wrap } from '../wrap.tsx';

/**
 * The account settings: a page for each topic, each with its sections.
 *
 * @example <AccountSettings onSignOut={() => show('Goodbye.')} />
 */
export const AccountSettings = wrap('lk-account-settings', LkAccountSettings, { onSignOut: 'lk-sign-out' });
