import { html } from 'lit';
import type { Page } from '../pages.ts';
import '../widgets/sign-in.ts';

export const page: Page = () => html`<lk-sign-in slot="page" full-page></lk-sign-in>`;
