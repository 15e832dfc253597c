import type { TemplateResult } from 'lit';
import type { ClientApp } from '../../../core/index.ts';
import type { PendingOAuthSignIn } from './oauth-answer.ts';

/**
 * Renders a page of `lk-handler`: an element for its slot `page`. `answer` is the OAuth sign-in that the handler has begun to finish,
 * if the address contained the response of a provider.
 */
export type HandlerPage = (app: ClientApp, answer?: PendingOAuthSignIn) => TemplateResult;
