import type { GenerationContext } from '../../base/generation.ts';
import { trimBlanks } from '../../base/trim-blanks.ts';
import type { RuleContext } from '../rule-context.ts';

const COOKIE_SECONDS = 600;

/**
 * Returns the cookies that prove at the callback that the flow started in the same browser, one for each cookie name of the
 * generation.
 */
export function startCookies(context: GenerationContext & Pick<RuleContext, 'clock'>, state: string): string[] {
  const expires = new Date(context.clock.now() + COOKIE_SECONDS * 1000).toUTCString();
  return names(context, state).map(
    (name) => `${name}=true; Path=/; Expires=${expires}; Max-Age=${COOKIE_SECONDS}; HttpOnly`,
  );
}

/** Returns cookies that delete those of `startCookies`. */
export function endCookies(context: GenerationContext, state: string): string[] {
  return names(context, state).map((name) => `${name}=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT`);
}

/** Returns whether the browser sent one of the cookies of `startCookies`. */
export function hasStarted(context: GenerationContext, request: Request, state: string): boolean {
  const cookies = (request.headers.get('cookie') ?? '').split(';').map(trimBlanks);
  return names(context, state).some((name) => cookies.includes(`${name}=true`));
}

function names({ rules }: GenerationContext, state: string): string[] {
  return rules.innerCookiePrefixes.map((prefix) => `${prefix}${state}`);
}
