import type { TemplateResult } from 'lit';
import type { ClientApp } from '../../../core/index.ts';
import type { OAuthAnswer } from '../oauth-answer.ts';

/** Draws a page of the handler: one element for its slot `page`. The handler has read a provider's answer already. */
export type HandlerPage = (app: ClientApp, answer?: OAuthAnswer) => TemplateResult;
