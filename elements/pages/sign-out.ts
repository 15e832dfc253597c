import { html } from 'lit';
import type { Page } from '../pages.ts';
import '../sign-in/sign-out.ts';

export const page: Page = (app) => html`<lk-sign-out slot="page" full-page .app=${app}></lk-sign-out>`;
