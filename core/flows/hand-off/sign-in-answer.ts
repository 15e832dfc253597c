import type { Context } from '../../context/context.ts';
import { readObject } from '../../base/read-json.ts';
import { RETURN_TO_PARAMETER } from '../../routes/limits.ts';
import { pageOf } from '../../routes/page-of.ts';
import type { PageName } from '../../routes/routes.ts';
import { fetchTrustedDomains } from '../../session/trusted-domains.ts';
import { HAND_OFF_REQUEST_LIFETIME_MS } from '../limits.ts';
import { type HandOffRequest, parseHandOffRequest, requestHandOffCode } from './hand-off-code.ts';
import { isHandlerCallback } from './handler-callback.ts';
import { isHandOffTarget, readPrefixed, REQUEST_PARAMETERS } from './request-parameters.ts';
import { isHostedPage, isOnTrustedDomain } from './trusted-pages.ts';

/** The session storage key for the request for a session that another domain made in this tab, and the time of the request. */
const REQUEST_KEY = 'latchkey-hand-off';

/** What was true when the page was opened. A difference later shows that the user acted on this page. */
interface Opening {
  readonly generation: number;
  /** Whether a restricted user opened the onboarding page. */
  wasRestricted: boolean;
}

const openings = new WeakMap<object, Opening>();

/**
 * Stores the request of another domain for this tab, so that the request survives the steps of a sign-in. When a sign-in page was opened
 * without such a request, removes an older one.
 */
export function rememberHandOffRequest(ctx: Context<'client'>): void {
  const { page, sessionStorage, clock } = ctx.platform;
  if (!page) return;
  const opening: Opening = { generation: ctx.session.generation(), wasRestricted: false };
  openings.set(ctx, opening);
  if (isOn(ctx, ['onboarding'])) void noteRestriction(ctx, opening);
  const request = readRequest(new URL(page.href()));
  if (request) sessionStorage.set(REQUEST_KEY, JSON.stringify({ ...request, askedAtMs: clock.now() }));
  else if (isOn(ctx, ['signIn', 'signUp'])) sessionStorage.remove(REQUEST_KEY);
}

async function noteRestriction({ session }: Context<'client'>, opening: Opening): Promise<void> {
  await session.tokens().catch(() => null);
  opening.wasRestricted = session.$session.get()?.isRestricted === true;
}

/**
 * Returns the address of the callback page that requested a session, with a code for the user's session. Returns null when there is no
 * request, or when its address is no callback page of a trusted domain. Also returns null on other pages than sign-in and sign-up until
 * the session changes or the user of the onboarding page is no longer restricted, because a mere visit must not give a session to another
 * domain.
 */
export async function answerHandOffRequest(ctx: Context<'client'>): Promise<string | null> {
  const { page, sessionStorage, warn } = ctx.platform;
  const request = readRequest(new URL(page?.href() ?? 'about:blank')) ?? readStoredRequest(ctx);
  if (!request || !page || !hasActed(ctx)) return null;
  sessionStorage.remove(REQUEST_KEY);
  const here = new URL(page.href());
  const callback = new URL(request.redirectUri);
  const domains = await fetchTrustedDomains(ctx);
  // An app that uses hosted pages has no callback page: each of its pages can complete a sign-in. So a hosted page sends the code to any
  // page of a trusted domain. Other pages cannot recognise such an app, and send the code only to a callback page.
  const isTrusted = isHostedPage(ctx.options, here)
    ? isOnTrustedDomain(callback, here, domains)
    : isHandlerCallback(callback, here, domains);
  if (isTrusted) return requestHandOffCode(ctx, request);
  warn('The address that asked for a session is no callback page of a domain that the project trusts.');
  return null;
}

function hasActed(ctx: Context<'client'>): boolean {
  const opening = openings.get(ctx);
  if (isOn(ctx, ['signIn', 'signUp'])) return true;
  if (opening === undefined) return false;
  const isFree = ctx.session.$session.get()?.isRestricted === false;
  return ctx.session.generation() !== opening.generation || (opening.wasRestricted && isFree);
}

function readStoredRequest({ platform: { sessionStorage, clock } }: Context<'client'>): HandOffRequest | null {
  const { askedAtMs, ...stored } = readObject(sessionStorage.get(REQUEST_KEY) ?? '');
  const ageMs = clock.now() - Number(askedAtMs);
  return ageMs >= 0 && ageMs <= HAND_OFF_REQUEST_LIFETIME_MS ? parseHandOffRequest(stored) : null;
}

/**
 * Reads the request for a session from the return target in this page's address. The return target contains the whole request, even when
 * other parameters of the address were dropped.
 */
function readRequest(here: URL): HandOffRequest | null {
  const returnTo = here.searchParams.get(RETURN_TO_PARAMETER) ?? '';
  if (!URL.canParse(returnTo)) return null;
  const returnTarget = new URL(returnTo);
  if (!isHandOffTarget(returnTarget, here.href)) return null;
  const read = (name: string) => readPrefixed(returnTarget, name);
  return parseHandOffRequest({
    redirectUri: returnTarget.href,
    state: read(REQUEST_PARAMETERS.state),
    codeChallenge: read(REQUEST_PARAMETERS.codeChallenge),
    afterCallbackRedirectUrl: read(REQUEST_PARAMETERS.returnUrl),
  });
}

function isOn({ platform: { page }, options: { urls } }: Context<'client'>, names: readonly PageName[]): boolean {
  const name = pageOf(new URL(page?.href() ?? 'about:blank'), urls.handler);
  return name != null && names.includes(name);
}
