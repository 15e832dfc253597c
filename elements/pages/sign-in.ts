import { cardPages } from './card-pages.ts';
import type { HandlerPage } from './handler-page.ts';
import '../sign-in/sign-in.ts';

export const page: HandlerPage = cardPages.signIn;
