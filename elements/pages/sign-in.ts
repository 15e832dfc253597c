import { html } from 'lit';
import type { HandlerPage } from './handler-page.ts';
import '../sign-in/sign-in.ts';

export const page: HandlerPage = (app) => html`<lk-sign-in slot="page" full-page .app=${app}></lk-sign-in>`;
