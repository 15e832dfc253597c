import { html } from 'lit';
import type { HandlerPage } from './handler-page.ts';
import '../settings/account-settings.ts';

export const page: HandlerPage = (app) =>
  html`<lk-account-settings slot="page" full-page .app=${app}></lk-account-settings>`;
