import type { TemplateResult } from 'lit';
import type { ClientApp } from '../../core/index.ts';

/** The result of reading a provider's answer from the page's address. */
export type OAuthCallbackResult = ReturnType<ClientApp['callOAuthCallback']>;

/** Draws a page of the handler: one element for its slot `page`. The handler has read a provider's answer already. */
export type HandlerPage = (app: ClientApp, result?: OAuthCallbackResult) => TemplateResult;
