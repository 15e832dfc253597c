import { html } from 'lit';
import type { Page } from '../pages.ts';
import '../sign-in/sign-up.ts';

export const page: Page = (app) => html`<lk-sign-up slot="page" full-page .app=${app}></lk-sign-up>`;
