import type { Context } from '../../base/context.ts';
import { LatchkeyError } from '../../errors/latchkey-error.ts';
import { KnownError } from '../../errors/known-error.ts';
import type { OtherWindow, Stop } from '../../platform/ports.ts';
import { fail, ok, type Result } from '../../base/result.ts';
import type { Ticket } from '../../session/engine.ts';
import { finishSignIn, type SignedIn, type SignInOptions } from '../sign-in/sign-in.ts';
import { type OAuthOptions, signInWithOAuth } from './redirect-flows.ts';
import { isBegunBy, isTokenOf, presentUser } from './account-switch.ts';
import { codeIn, errorIn, isOurIssuer } from './callback.ts';
import type { OAuthStartError } from './departure.ts';
import { exchangeCode, listed, type OAuthCallbackError } from './exchange.ts';
import { openFlowChannel, type PopupMessage } from './hand-off.ts';
import { startOAuth, type Started } from './start.ts';
import { removeVerifier } from './state-cookies.ts';
import { readVerifier } from './verifier.ts';
import { revoke } from '../account/revoke.ts';
import { OAUTH_OUTER_MS, OAUTH_WINDOW_LOOK_MS } from '../limits.ts';

export interface OAuthPopupOptions extends OAuthOptions, SignInOptions {
  /** Gives up and closes the window; the promise rejects with its reason. */
  readonly signal?: AbortSignal | undefined;
  /** The window seems closed. Only a hint: a provider that cuts itself off from its opener reads as closed while it is open. */
  readonly onWindowClosed?: (() => void) | undefined;
}

export type OAuthPopupError = OAuthStartError | OAuthCallbackError;

/**
 * Signs in by a window of its own. The answer comes over a channel named by the state, which no opener policy of a provider
 * cuts (`Cross-Origin-Opener-Policy: same-origin`); it is checked and exchanged here. Null: the browser blocked the window, and
 * the page itself left for the provider.
 */
export async function signInInWindow(
  ctx: Context<'client'>,
  ticket: Ticket,
  other: OtherWindow | null | undefined,
  provider: string,
  options: OAuthPopupOptions = {},
): Promise<Result<SignedIn | null, OAuthPopupError>> {
  const probe = other && openFlowChannel(ctx.platform, '');
  probe?.close();
  if (!other || !probe) {
    other?.close();
    const left = await signInWithOAuth(ctx, ticket, provider, options);
    return left.ok ? ok(null) : left;
  }
  try {
    const { returnTo, botChallenge } = options;
    const starting = startOAuth(ctx, { provider, purpose: 'popup', returnTo, botChallenge });
    const start = await orAborted(starting, options.signal);
    if (!start.ok) return start;
    const started = start.value;
    const query = await answerOf(ctx, other, started, options);
    if (query === null) return fail(new KnownError('OUTER_OAUTH_TIMEOUT', 'The provider did not answer in time.', {}));
    if (query.has('errorCode')) return listed(errorIn(query));
    if (!isOurIssuer(ctx.options, query)) {
      throw new LatchkeyError('MALFORMED_ANSWER', 'The answer came from another issuer than the one that was asked.');
    }
    const code = codeIn(query);
    const present = await presentUser(ctx);
    const result = await exchangeCode(ctx, code, started.verifier, started.redirectUri);
    // The verifier was never read from a cookie, so its record can be trusted.
    const record = readVerifier(started.verifier);
    const isKnown = !present || (record !== null && isBegunBy(present, record));
    if (result.ok && !isKnown && !isTokenOf(present, result.value.accessToken)) {
      void revoke(ctx, result.value);
      throw new LatchkeyError('SESSION_CHANGED', 'Another user signed in while the window was open.');
    }
    return finishSignIn(ctx, result, { ticket, method: provider.toLowerCase(), noRedirect: options.noRedirect });
  } finally {
    other.close();
  }
}

/** As the promise, but rejects with the reason of the signal as soon as that aborts. */
function orAborted<Value>(promise: Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason);
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    void promise.then(resolve, reject).then(() => signal.removeEventListener('abort', giveUp));
  });
}

/** Sends the window on its way and waits for what it brings back; null after ten minutes. */
async function answerOf(
  ctx: Context<'client'>,
  other: OtherWindow,
  { state, url }: Started,
  { signal, onWindowClosed }: OAuthPopupOptions,
): Promise<URLSearchParams | null> {
  const { clock, cookies } = ctx.platform;
  const channel = openFlowChannel(ctx.platform, state);
  const stops: Stop[] = [() => channel?.close()];
  try {
    return await new Promise<URLSearchParams | null>((resolve, reject) => {
      const giveUp = () => reject(signal?.reason);
      if (signal?.aborted) return giveUp();
      signal?.addEventListener('abort', giveUp, { once: true });
      stops.push(
        () => signal?.removeEventListener('abort', giveUp),
        clock.after(OAUTH_OUTER_MS, () => resolve(null)),
      );
      if (onWindowClosed) stops.push(watch(ctx, other, onWindowClosed));
      channel?.listen((message) => {
        const query = readAnswer(message, state);
        if (!query) return;
        channel.post({ taken: true } satisfies PopupMessage);
        resolve(query);
      });
      other.location.href = url;
    });
  } finally {
    if (cookies) removeVerifier(cookies, state);
    for (const stop of stops) stop();
  }
}

/** An answer to this very flow: one that names another state is somebody else's. */
function readAnswer(message: unknown, state: string): URLSearchParams | null {
  if (typeof message !== 'object' || message === null || !('answer' in message)) return null;
  const query = new URLSearchParams(String(message.answer));
  return (query.get('state') ?? state) === state ? query : null;
}

/** Calls once when the window seems closed. */
function watch({ platform: { clock } }: Context<'client'>, other: OtherWindow, onClosed: () => void): Stop {
  let stop: Stop = () => {};
  const look = () => {
    if (other.closed) return onClosed();
    stop = clock.after(OAUTH_WINDOW_LOOK_MS, look);
  };
  stop = clock.after(OAUTH_WINDOW_LOOK_MS, look);
  return () => stop();
}
