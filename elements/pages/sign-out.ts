import { html } from 'lit';
import type { HandlerPage } from './handler-page.ts';
import '../sign-in/sign-out.ts';

export const page: HandlerPage = (app) => html`<lk-sign-out slot="page" full-page .app=${app}></lk-sign-out>`;
