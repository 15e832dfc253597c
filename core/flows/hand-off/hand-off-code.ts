import type { Context } from '../../context/context.ts';
import { LatchkeyError } from '../../errors/latchkey-error.ts';
import { redirectGate } from '../../routes/gate.ts';
import { endpoint } from '../../transport/endpoint.ts';
import { send } from '../../transport/send.ts';
import { string, wire } from '../../transport/wire.ts';

/** The request of a page on one domain for the session that the user has on another domain. */
export interface HandOffRequest {
  /** The page that requests the session and gets the code. */
  readonly redirectUri: string;
  /** The OAuth parameter `state`, which the answer repeats. */
  readonly state: string;
  readonly codeChallenge: string;
  /** The address at which the user continues after the hand-off. */
  readonly afterCallbackRedirectUrl: string | undefined;
}

/** Matches a code challenge (RFC 7636 §4.2). */
const CHALLENGE = /^[\w.~-]{43,128}$/;
const STATE_MAX_CHARACTERS = 512;

const authorize = endpoint({
  access: 'client',
  session: 'required',
  method: 'POST',
  path: '/auth/oauth/cross-domain/authorize',
  body: wire({
    redirectUri: string,
    state: string,
    codeChallenge: string,
    codeChallengeMethod: string,
    afterCallbackRedirectUrl: string,
  }),
  answer: wire({ redirectUrl: string }),
  errors: ['REDIRECT_URL_NOT_WHITELISTED'],
});

/**
 * Asks the service for a code for the user's session. Returns the address of the page that requested the session, with the code;
 * null when the service does not trust the page.
 *
 * @throws LatchkeyError `UNTRUSTED_REDIRECT` when the service names another page
 */
export async function requestHandOffCode(ctx: Context<'client'>, request: HandOffRequest): Promise<string | null> {
  const result = await send(ctx, authorize, { body: { ...request, codeChallengeMethod: 'S256' } });
  if (!result.ok) {
    ctx.platform.warn(
      'The service does not trust the address that asked for a session, so the page stays on this site.',
    );
    return null;
  }
  const { origin, pathname } = new URL(request.redirectUri);
  const address = redirectGate(result.value.redirectUrl, { here: ctx.platform.page?.href() ?? '', origins: [origin] });
  // Only the page that requested the code may get it, even if the service's answer names another page.
  if (address !== null && isSamePage(address, origin + pathname)) return address;
  throw new LatchkeyError('UNTRUSTED_REDIRECT', 'The service named another address than the one that asked.');
}

/** Returns the request in these parameters, which may come from an attacker's link; null when a parameter is missing or invalid. */
export function parseHandOffRequest(parameters: Readonly<Record<string, unknown>>): HandOffRequest | null {
  const { redirectUri, state, codeChallenge, afterCallbackRedirectUrl: returnUrl } = parameters;
  const isRequest =
    isPlainAddress(redirectUri) &&
    isText(state) &&
    state !== '' &&
    isText(codeChallenge) &&
    CHALLENGE.test(codeChallenge);
  if (!isRequest || state.length > STATE_MAX_CHARACTERS) return null;
  return { redirectUri, state, codeChallenge, afterCallbackRedirectUrl: readReturnUrl(returnUrl, redirectUri) };
}

/** Returns the absolute return address of a request. A relative one belongs to the domain that requested the session. */
function readReturnUrl(returnUrl: unknown, redirectUri: string): string | undefined {
  if (isPlainAddress(returnUrl)) return returnUrl;
  return (isText(returnUrl) && returnUrl !== '' && redirectGate(returnUrl, { here: redirectUri })) || undefined;
}

function isSamePage(address: string, page: string): boolean {
  const { origin, pathname } = new URL(address);
  return origin + pathname === page;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/** Returns true for an absolute http or https address without user-info. */
export function isPlainAddress(value: unknown): value is string {
  return isText(value) && URL.canParse(value) && redirectGate(value, { here: value }) !== null;
}
