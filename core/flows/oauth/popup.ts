import type { Context } from '../../context/context.ts';
import { LatchkeyError } from '../../errors/latchkey-error.ts';
import { KnownError } from '../../errors/known-error.ts';
import type { OtherWindow, Stop } from '../../platform/ports.ts';
import { fail, ok, type Result } from '../../base/result.ts';
import type { SignInTicket } from '../../session/session.ts';
import { finishSignIn, type SignedIn, type SignInOptions } from '../session-change/sign-in.ts';
import { type OAuthOptions, signInWithOAuth } from './redirect-flows.ts';
import { closeOwn } from './close-popup.ts';
import { consentToReplace, isStartedBy, type PresentUser } from './account-switch.ts';
import { readCode, readErrorIn, isOurIssuer } from './callback.ts';
import type { OAuthStartError } from './departure.ts';
import { exchangeCode, failIfListed, type OAuthCallbackError } from './exchange.ts';
import { openFlowChannel, type PopupMessage } from './popup-channel.ts';
import { startOAuth, type StartedFlow } from './start.ts';
import { removeVerifier } from './state-cookies.ts';
import { readVerifier } from './verifier.ts';
import { OAUTH_PROVIDER_WAIT_MS, OAUTH_WINDOW_POLL_MS } from '../limits.ts';

export interface OAuthPopupOptions extends OAuthOptions, SignInOptions {
  /** Aborts the sign-in and closes the window; the promise rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /**
   * Called when the window seems closed. This is only a hint: a window may read as closed while open, if the provider cuts it off
   * from its opener.
   */
  readonly onWindowClosed?: (() => void) | undefined;
}

export type OAuthPopupError = OAuthStartError | OAuthCallbackError;

/**
 * Signs in with a popup window. The answer arrives over a channel named after the parameter `state`. That works even when the provider cuts
 * the window off from its opener (`Cross-Origin-Opener-Policy: same-origin`). This page then checks the answer and exchanges the code.
 * Returns null when the browser blocked the window and the page itself went to the provider.
 */
export async function signInInWindow(
  ctx: Context<'client'>,
  ticket: SignInTicket,
  popup: OtherWindow | null | undefined,
  provider: string,
  options: OAuthPopupOptions = {},
): Promise<Result<SignedIn | null, OAuthPopupError>> {
  const { origin } = new URL(ctx.platform.page?.href() ?? 'about:blank');
  if (typeof provider !== 'string') {
    closeOwn(popup, origin);
    throw new LatchkeyError('MISUSE', 'The argument provider of signInWithOAuthPopup() must be a string.');
  }
  const probe = popup && openFlowChannel(ctx.platform, '');
  // The probe only tests whether the browser allows a channel, so it is closed at once.
  probe?.close();
  if (!popup || !probe) {
    closeOwn(popup, origin);
    const departure = await signInWithOAuth(ctx, ticket, provider, options);
    return departure.ok ? ok(null) : departure;
  }
  try {
    const { returnTo, botChallenge } = options;
    const pendingStart = startOAuth(ctx, { provider, purpose: 'popup', returnTo, botChallenge });
    const start = await orAborted(pendingStart, options.signal);
    if (!start.ok) return start;
    const flow = start.value;
    // Only a page of the provider can cut the window off from this page, so a blank window that reads as closed was closed by its user.
    if (popup.closed) {
      if (ctx.platform.cookies) removeVerifier(ctx.platform.cookies, flow.state);
      return fail(new KnownError('OAUTH_PROVIDER_ACCESS_DENIED', 'The window was closed.', {}));
    }
    const query = await waitForAnswer(ctx, popup, flow, options);
    if (query === null) return fail(new KnownError('OUTER_OAUTH_TIMEOUT', 'The provider did not answer in time.', {}));
    if (query.has('errorCode')) return failIfListed(readErrorIn(query));
    if (!isOurIssuer(ctx.options, query)) {
      throw new LatchkeyError('MALFORMED_ANSWER', 'The answer came from another issuer than the one that was asked.');
    }
    const code = readCode(query);
    const result = await exchangeCode(ctx, code, flow.verifier, flow.redirectUri);
    // The verifier also contains the id of the user who was signed in when the flow began (`readVerifier`). A sibling site can set
    // cookies, but this verifier was not read from a cookie. So the record in the verifier can be trusted.
    const record = readVerifier(flow.verifier);
    const isStarter = (user: PresentUser) => record !== null && isStartedBy(user, record);
    const consent = await consentToReplace(ctx, result.ok ? result.value : null, { isStarter });
    if (!consent) throw new LatchkeyError('SESSION_CHANGED', 'Another user signed in while the window was open.');
    return finishSignIn(ctx, result, {
      ticket,
      consent,
      method: provider.toLowerCase(),
      noRedirect: options.noRedirect,
    });
  } finally {
    closeOwn(popup, origin);
  }
}

/** Resolves like `promise`, but rejects with the signal's reason as soon as the signal aborts. */
function orAborted<Value>(promise: Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    const rejectAborted = () => reject(signal.reason);
    if (signal.aborted) rejectAborted();
    signal.addEventListener('abort', rejectAborted, { once: true });
    void promise.then(resolve, reject).then(() => signal.removeEventListener('abort', rejectAborted));
  });
}

/** Navigates the window to the provider and waits for the answer; null after ten minutes. */
async function waitForAnswer(
  ctx: Context<'client'>,
  popup: OtherWindow,
  { state, url }: StartedFlow,
  { signal, onWindowClosed }: OAuthPopupOptions,
): Promise<URLSearchParams | null> {
  const { clock, cookies } = ctx.platform;
  const channel = openFlowChannel(ctx.platform, state);
  const stops: Stop[] = [() => channel?.close()];
  try {
    return await new Promise<URLSearchParams | null>((resolve, reject) => {
      const rejectAborted = () => reject(signal?.reason);
      if (signal?.aborted) return rejectAborted();
      signal?.addEventListener('abort', rejectAborted, { once: true });
      stops.push(
        () => signal?.removeEventListener('abort', rejectAborted),
        clock.after(OAUTH_PROVIDER_WAIT_MS, () => resolve(null)),
      );
      if (onWindowClosed) stops.push(watchClosed(ctx, popup, onWindowClosed));
      channel?.listen((message) => {
        const query = readAnswer(message, state);
        if (!query) return;
        channel.post({ taken: true } satisfies PopupMessage);
        resolve(query);
      });
      popup.location.href = url;
    });
  } finally {
    if (cookies) removeVerifier(cookies, state);
    for (const stop of stops) stop();
  }
}

/** Reads the answer from a message; null when the message is no answer or belongs to another flow. */
function readAnswer(message: unknown, state: string): URLSearchParams | null {
  if (typeof message !== 'object' || message === null || !('answer' in message)) return null;
  const query = new URLSearchParams(String(message.answer));
  return (query.get('state') ?? state) === state ? query : null;
}

/** Calls `onClosed` once when the window seems closed. */
function watchClosed({ platform: { clock } }: Context<'client'>, popup: OtherWindow, onClosed: () => void): Stop {
  let stop: Stop = () => {};
  const checkClosed = () => {
    if (popup.closed) return onClosed();
    stop = clock.after(OAUTH_WINDOW_POLL_MS, checkClosed);
  };
  stop = clock.after(OAUTH_WINDOW_POLL_MS, checkClosed);
  return () => stop();
}
