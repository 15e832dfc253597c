import { html } from 'lit';
import type { Page } from '../pages.ts';
import '../sign-in/sign-in.ts';

export const page: Page = (app) => html`<lk-sign-in slot="page" full-page .app=${app}></lk-sign-in>`;
