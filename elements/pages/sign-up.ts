import { cardPages } from './card-pages.ts';
import type { HandlerPage } from './handler-page.ts';
import '../sign-in/sign-up.ts';

export const page: HandlerPage = cardPages.signUp;
