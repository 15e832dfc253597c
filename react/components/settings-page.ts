import { LkSettingsPage } from '../../elements/settings/settings-page.ts';
import { wrap } from '../base/wrap.tsx';

/**
 * Adds a page of the app to the account settings. Put the component into the slot `pages` of `AccountSettings`.
 *
 * @example <SettingsPage slot="pages" pageId="billing" label="Billing">…</SettingsPage>
 */
export const SettingsPage = wrap('lk-settings-page', LkSettingsPage);
