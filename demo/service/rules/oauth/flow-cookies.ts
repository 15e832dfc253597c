import type { GenerationContext } from '../../base/generation.ts';
import { trimBlanks } from '../../base/trim-blanks.ts';
import type { RuleContext } from '../rule-context.ts';

const COOKIE_SECONDS = 600;

/**
 * Returns the values of `Set-Cookie` headers, one for each cookie name of the generation. By these cookies the OAuth
 * callback recognizes the browser that started the flow.
 */
export function createFlowCookies(context: GenerationContext & Pick<RuleContext, 'clock'>, state: string): string[] {
  const expires = new Date(context.clock.now() + COOKIE_SECONDS * 1000).toUTCString();
  return cookieNames(context, state).map(
    (name) => `${name}=true; Path=/; Expires=${expires}; Max-Age=${COOKIE_SECONDS}; HttpOnly`,
  );
}

/** Returns the values of `Set-Cookie` headers that make a browser delete the cookies of `createFlowCookies`. */
export function createExpiredFlowCookies(context: GenerationContext, state: string): string[] {
  return cookieNames(context, state).map((name) => `${name}=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT`);
}

/** Returns whether the browser sent one of the cookies of `createFlowCookies`. */
export function hasFlowCookie(context: GenerationContext, request: Request, state: string): boolean {
  const cookies = (request.headers.get('cookie') ?? '').split(';').map(trimBlanks);
  return cookieNames(context, state).some((name) => cookies.includes(`${name}=true`));
}

function cookieNames({ rules }: GenerationContext, state: string): string[] {
  return rules.oauthCookiePrefixes.map((prefix) => `${prefix}${state}`);
}
