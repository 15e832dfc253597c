import { html } from 'lit';
import type { HandlerPage } from './handler-page.ts';
import '../sign-in/sign-up.ts';

export const page: HandlerPage = (app) => html`<lk-sign-up slot="page" full-page .app=${app}></lk-sign-up>`;
