import { LkSettingsPage } from '../../elements/settings/settings-page.ts';
import { wrap } from '../wrap.tsx';

/** @example <SettingsPage slot="pages" pageId="billing" label="Billing">…</SettingsPage> */
export const SettingsPage = wrap('lk-settings-page', LkSettingsPage);
