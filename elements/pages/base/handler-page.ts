import type { TemplateResult } from 'lit';
import type { ClientApp } from '../../../core/index.ts';
import type { PendingOAuthSignIn } from '../oauth-answer.ts';

/**
 * Renders a page of `lk-handler`: an element for its slot `page`. `answer` is the response of an OAuth provider, if the handler
 * has read it from the address.
 */
export type HandlerPage = (app: ClientApp, answer?: PendingOAuthSignIn) => TemplateResult;
