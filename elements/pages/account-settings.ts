import { html } from 'lit';
import type { Page } from '../pages.ts';
import '../settings/account-settings.ts';

export const page: Page = (app) => html`<lk-account-settings slot="page" full-page .app=${app}></lk-account-settings>`;
