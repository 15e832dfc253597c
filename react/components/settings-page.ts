import { LkSettingsPage } from '../../elements/settings/settings-page.ts';
import { wrap } from '../wrap.tsx';

/**
 * An own page of the app in the account settings: put it into the slot `pages` of `lk-account-settings`.
 *
 * @example <SettingsPage slot="pages" pageId="billing" label="Billing">…</SettingsPage>
 */
export const SettingsPage = wrap('lk-settings-page', LkSettingsPage);
