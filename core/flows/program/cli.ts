import type { Context } from '../../context/context.ts';
import { type AnyKnownError, KnownError } from '../../errors/known-error.ts';
import { LatchkeyError } from '../../errors/latchkey-error.ts';
import { printLine } from '../../platform/print.ts';
import { wait } from '../../platform/wait.ts';
import { fail, ok, type Result } from '../../base/result.ts';
import { endpoint } from '../../transport/endpoint.ts';
import { send } from '../../transport/send.ts';
import { number, orNull, string, wire } from '../../transport/wire.ts';
import { CLI_MAX_ATTEMPTS, CLI_POLL_MS, CLI_LOGIN_LIFETIME_MS } from '../limits.ts';
import { typedCodeField } from '../typed-code.ts';

export interface CliActions {
  /**
   * Signs the user in to a command-line program: prints an address and waits until the user confirms the login there in a browser.
   * Returns a refresh token.
   *
   * @example const login = await app.promptCliLogin({ appUrl: 'https://app.example.com' });
   * if (login.ok) save(login.value);
   */
  promptCliLogin(options: CliLoginOptions): Promise<Result<string, CliLoginError>>;
  /**
   * Confirms a command-line login with the session of this browser. Call this only for a click on a button that says so.
   *
   * @throws LatchkeyError `NOT_SIGNED_IN`
   * @example button.onclick = async () => show((await app.confirmCliLogin(loginCode)).ok);
   */
  confirmCliLogin(loginCode: string): Promise<Result<undefined, CliConfirmError>>;
}

export interface CliLoginOptions {
  /** Origin of the web app whose handler page confirms the login, for example `https://app.example.com`. */
  readonly appUrl: string;
  /** How long the login can be confirmed, in milliseconds; two hours by default, a day at most. */
  readonly expiresInMillis?: number | undefined;
  /** The number of polls before giving up; unlimited by default. */
  readonly maxAttempts?: number | undefined;
  /** The pause between two polls, in milliseconds; 2,000 by default. */
  readonly waitTimeMillis?: number | undefined;
  /** Shows the address to the user. By default the address is printed. */
  readonly promptLink?: ((url: string, loginCode: string) => void) | undefined;
  /** Aborts the login; the promise rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
}

/** The errors of `promptCliLogin`. */
export type CliLoginError = AnyKnownError<'CLI_AUTH_ERROR' | 'CLI_AUTH_EXPIRED_ERROR' | 'CLI_AUTH_USED_ERROR'>;
/** The errors of `confirmCliLogin`. */
export type CliConfirmError = AnyKnownError<'CLI_AUTH_ERROR'>;

const start = endpoint({
  access: 'client',
  method: 'POST',
  path: '/auth/cli',
  session: 'none',
  body: wire({ expiresInMillis: number }),
  answer: wire({ pollingCode: string, loginCode: string }),
  errors: [],
});

const poll = endpoint({
  access: 'client',
  method: 'POST',
  path: '/auth/cli/poll',
  session: 'none',
  body: wire({ pollingCode: string }),
  answer: wire({ status: string, refreshToken: orNull(string) }),
  errors: ['INVALID_POLLING_CODE'],
});

const complete = endpoint({
  access: 'client',
  session: 'required',
  method: 'POST',
  path: '/auth/cli/complete',
  body: wire({ loginCode: typedCodeField, refreshToken: string }),
  // The service returns this error for a login code of an invalid form, for example an empty text.
  errors: ['SCHEMA_ERROR'],
});

/**
 * The HTTP statuses after which a later poll may succeed: Request Timeout, Too Early and Too Many Requests (RFC 9110 §15.5.9, RFC 8470
 * §5.2, RFC 6585 §4).
 */
const TEMPORARY_STATUSES: readonly number[] = [408, 425, 429];

/**
 * Starts a login, shows its address and polls until the user confirms it in a browser. A failed poll is ignored; the next one
 * continues.
 */
export async function promptCliLogin(
  ctx: Context<'client'>,
  options: CliLoginOptions,
): Promise<Result<string, CliLoginError>> {
  const { appUrl, expiresInMillis, promptLink, signal } = options;
  const { maxAttempts = CLI_MAX_ATTEMPTS, waitTimeMillis = CLI_POLL_MS } = options;
  const address = confirmAddress(appUrl, ctx);
  const { clock } = ctx.platform;
  const deadlineMs = clock.monotonic() + (expiresInMillis ?? CLI_LOGIN_LIFETIME_MS) + waitTimeMillis;
  signal?.throwIfAborted();
  const started = await startLogin(ctx, expiresInMillis);
  if (!started.ok) return started;
  const { pollingCode, loginCode } = started.value;
  address.searchParams.set('login_code', loginCode);
  (promptLink ?? printLine)(address.href, loginCode);
  let askedMs = 0;
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const leftMs = Math.max(deadlineMs - clock.monotonic(), 0);
    if (attempt > 0) await wait(clock, Math.max(waitTimeMillis, Math.min(askedMs, leftMs)), signal);
    signal?.throwIfAborted();
    const outcome = await pollOnce(ctx, pollingCode);
    if (!('askedMs' in outcome)) return outcome;
    ({ askedMs } = outcome);
    // If no poll succeeds, the service never reports the expiry, so the deadline is checked here.
    if (clock.monotonic() > deadlineMs) return expired();
  }
  return failure('Timed out waiting for CLI authentication.');
}

/**
 * Gives the session of this browser to the program that showed the code. Browser and program then share one session, so a sign-out in
 * one of them signs the other out too.
 */
export async function confirmCliLogin(
  ctx: Context<'client'>,
  loginCode: string,
): Promise<Result<undefined, CliConfirmError>> {
  const tokens = await ctx.session.tokens();
  if (!tokens?.refreshToken) {
    throw new LatchkeyError('NOT_SIGNED_IN', 'Nobody is signed in.');
  }
  const invalid = 'Invalid login code or the code has expired';
  try {
    const result = await send(ctx, complete, { body: { loginCode, refreshToken: tokens.refreshToken } });
    return result.ok ? result : failure(invalid);
  } catch (error) {
    // The service answers an unknown, expired or used code with status 400 and plain text instead of an error code (protocol.md §4.12).
    if (statusOf(error) === 400) return failure(invalid);
    throw error;
  }
}

function confirmAddress(appUrl: string, { options }: Context<'client'>): URL {
  const page = options.urls.cliAuthConfirm;
  if (/^https?:/i.test(appUrl) && URL.canParse(appUrl)) {
    if (URL.canParse(page)) return new URL(page);
    // An app may be served below a path of its origin; then its handler pages are below that path.
    const address = new URL(page, appUrl);
    address.pathname = new URL(appUrl).pathname.replace(/\/+$/, '') + address.pathname;
    return address;
  }
  throw new LatchkeyError('INVALID_OPTION', 'appUrl must be an http or https address.');
}

async function startLogin(ctx: Context<'client'>, expiresInMillis: number | undefined) {
  try {
    return await send(ctx, start, { body: expiresInMillis === undefined ? {} : { expiresInMillis } });
  } catch (error) {
    if (statusOf(error) === undefined) throw error;
    return failure(`Failed to initiate CLI auth: ${statusOf(error)}`);
  }
}

/** The result of a poll while the user has not answered yet. `askedMs` is the pause that the service asks for before the next poll. */
interface Waiting {
  readonly askedMs: number;
}

async function pollOnce(ctx: Context<'client'>, pollingCode: string): Promise<Result<string, CliLoginError> | Waiting> {
  try {
    const result = await send(ctx, poll, { body: { pollingCode } });
    if (!result.ok) return failure(result.error.message);
    const { status, refreshToken } = result.value;
    if (status === 'waiting') return { askedMs: 0 };
    if (status === 'success' && refreshToken !== null) return ok(refreshToken);
    if (status === 'expired') return expired();
    if (status === 'used') return used();
    return failure(`Unexpected status from CLI auth polling: ${status}`);
  } catch (error) {
    if (isTemporary(error)) return { askedMs: error instanceof LatchkeyError ? (error.retryAfterMs ?? 0) : 0 };
    const status = statusOf(error);
    if (status !== undefined) return failure(`Failed to initiate CLI auth: ${status}`);
    throw error;
  }
}

/**
 * Returns true for an error after which the next poll may succeed: there is no network, a proxy timed out or answered instead of the
 * service, as the login page of a public network does with status 200, or the answer was cut off.
 */
function isTemporary(error: unknown): boolean {
  if (!(error instanceof LatchkeyError)) return false;
  const { code, status } = error;
  if (code === 'NETWORK' || code === 'MALFORMED_ANSWER') return true;
  return status !== undefined && (status >= 500 || TEMPORARY_STATUSES.includes(status));
}

/** Returns the HTTP status in an error; undefined when it has none. */
function statusOf(error: unknown): number | undefined {
  return error instanceof LatchkeyError ? error.status : undefined;
}

function failure(message: string) {
  return fail(new KnownError('CLI_AUTH_ERROR', message, { message }));
}

function expired() {
  const message = 'CLI authentication request expired. Please try again.';
  return fail(new KnownError('CLI_AUTH_EXPIRED_ERROR', message, { message }));
}

function used() {
  const message = 'This authentication token has already been used.';
  return fail(new KnownError('CLI_AUTH_USED_ERROR', message, { message }));
}
