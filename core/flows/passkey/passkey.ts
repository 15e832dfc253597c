import type { Context } from '../../context/context.ts';
import { type AnyKnownError, KnownError } from '../../errors/known-error.ts';
import { fail, ok, type Result } from '../../base/result.ts';
import type { SignInTicket } from '../../session/session.ts';
import { endpoint } from '../../transport/endpoint.ts';
import { send } from '../../transport/send.ts';
import { field, metadata, string, wire } from '../../transport/wire.ts';
import { CONSENT } from '../../session/consent.ts';
import { finishSignIn, type SignedIn, signInAnswerWire, type SignInOptions } from '../session-change/sign-in.ts';
import { authenticationOptions, ceremonyError, watchCeremony, registrationOptions, webAuthnError } from './ceremony.ts';
import { VERIFICATION_ERRORS } from '../limits.ts';
import { signalAcceptedPasskeys } from '../../resources/account/passkey-details.ts';
import { completeWrite } from '../../resources/write.ts';

import { requirePasskeyPolicy } from '../../platform/passkey-support.ts';

// Pages check for support just before a ceremony, so the check is loaded with the code of ceremonies (`loading-plan.ts`).
export { passkeySupport } from '../../platform/passkey-support.ts';

export interface PasskeyActions {
  /**
   * Signs in with a passkey. A browser runs one ceremony at a time: a new one cancels the one before it.
   *
   * @example const result = await app.signInWithPasskey({ autofill: true, signal });
   */
  signInWithPasskey(options?: PasskeySignInOptions): Promise<Result<SignedIn, PasskeySignInError>>;
  /**
   * Creates a passkey for the signed-in user on this host, or on `hostname`.
   *
   * @example const result = await app.registerPasskey();
   */
  registerPasskey(options?: PasskeyRegistrationOptions): Promise<Result<undefined, PasskeyRegistrationError>>;
}

export interface PasskeyRegistrationOptions {
  /**
   * The domain of the passkey: the page's host, or a parent domain of it if the service allows that. A page can sign in only with
   * passkeys of its own host, so a passkey of a parent domain works only on pages of that domain. Any other domain fails with
   * `ERROR_INVALID_RP_ID`, and a value that is no domain name with `ERROR_INVALID_DOMAIN`.
   */
  readonly hostname?: string | undefined;
}

export interface PasskeySignInOptions extends SignInOptions {
  /** Offers passkeys among the suggestions of the email field until the user chooses one, instead of asking at once. */
  readonly autofill?: boolean | undefined;
  /** Cancels the ceremony, which then fails with `ERROR_CEREMONY_ABORTED`. */
  readonly signal?: AbortSignal | undefined;
}

export type PasskeySignInError = AnyKnownError<(typeof signIn.errors)[number]>;
export type PasskeyRegistrationError = AnyKnownError<(typeof register.errors)[number]>;

/** The credential as the browser returned it. Core only sends it. */
const credentialJson = field<object>((value) => Object(value));

const optionsAndCode = wire({ optionsJson: metadata, code: string });

const begin = endpoint({
  access: 'client',
  method: 'POST',
  path: '/auth/passkey/initiate-passkey-authentication',
  session: 'none',
  answer: optionsAndCode,
  errors: ['PASSKEY_AUTHENTICATION_NOT_ENABLED'],
});

const signIn = endpoint({
  access: 'client',
  method: 'POST',
  path: '/auth/passkey/sign-in',
  session: 'none',
  body: wire({ authenticationResponse: credentialJson, code: string }),
  answer: signInAnswerWire,
  errors: [
    ...VERIFICATION_ERRORS,
    'PASSKEY_AUTHENTICATION_NOT_ENABLED',
    'PASSKEY_AUTHENTICATION_FAILED',
    // This error is created by this package from an error of the browser.
    'PASSKEY_WEBAUTHN_ERROR',
    'MULTI_FACTOR_AUTHENTICATION_REQUIRED',
    'INVALID_TOTP_CODE',
  ],
});

const beginRegistration = endpoint({
  access: 'client',
  session: 'required',
  method: 'POST',
  path: '/auth/passkey/initiate-passkey-registration',
  answer: optionsAndCode,
  errors: ['PASSKEY_AUTHENTICATION_NOT_ENABLED'],
});

const register = endpoint({
  access: 'client',
  session: 'required',
  method: 'POST',
  path: '/auth/passkey/register',
  body: wire({ credential: credentialJson, code: string }),
  errors: [
    ...VERIFICATION_ERRORS,
    'PASSKEY_AUTHENTICATION_NOT_ENABLED',
    'PASSKEY_REGISTRATION_FAILED',
    'PASSKEY_WEBAUTHN_ERROR',
  ],
});

/**
 * Signs in with a passkey of this host. With `autofill` the passkey is offered among the suggestions of a field, and a new
 * challenge is requested before the old one expires (65 s, protocol.md §4.4).
 */
export async function signInWithPasskey(
  ctx: Context<'client'>,
  ticket: SignInTicket,
  { autofill = false, signal, noRedirect }: PasskeySignInOptions = {},
): Promise<Result<SignedIn, PasskeySignInError>> {
  for (;;) {
    const choice = await choosePasskey(ctx, autofill, signal);
    if (choice === 'renew') continue;
    if (!choice.ok) return choice;
    const result = await send(ctx, signIn, { body: choice.value });
    return finishSignIn(ctx, result, { ticket, consent: CONSENT, method: 'passkey', noRedirect });
  }
}

/** Creates a passkey for the signed-in user and registers it with the service. It replaces the user's previous passkey. */
export function registerPasskey(
  ctx: Context<'client'>,
  { hostname }: PasskeyRegistrationOptions = {},
): Promise<Result<undefined, PasskeyRegistrationError>> {
  return createPasskey(ctx, { hostname, isSilent: false });
}

/** Creates a passkey like `registerPasskey`. With `isSilent` the browser does not ask the user, and in most cases creates none. */
export async function createPasskey(
  ctx: Context<'client'>,
  { hostname, isSilent, signal, onCreated }: CreatePasskey,
): Promise<Result<undefined, PasskeyRegistrationError>> {
  requirePasskeyPolicy('create');
  const begun = await send(ctx, beginRegistration);
  if (!begun.ok) return begun;
  try {
    const webAuthn = await loadWebAuthn();
    if (signal?.aborted) throw webAuthnError('ERROR_CEREMONY_ABORTED', 'The ceremony was given up.');
    const optionsJSON = registrationOptions(begun.value.optionsJson, ctx.platform, hostname);
    const onRenew = () => {};
    const stop = watchCeremony(ctx.platform, webAuthn.WebAuthnAbortService, { signal, renews: false, onRenew });
    const credential = await webAuthn.startRegistration({ optionsJSON, useAutoRegister: isSilent }).finally(stop);
    onCreated?.();
    const body = { credential, code: begun.value.code };
    const result = await completeWrite(ctx, send(ctx, register, { body }), { key: ['me'] });
    // The previous passkey no longer works, so authenticators should not offer it.
    if (result.ok) await signalAcceptedPasskeys(ctx, optionsJSON.user.id, [credential.id]);
    return result;
  } catch (error) {
    return fail(ceremonyError(error, (message) => new KnownError('PASSKEY_REGISTRATION_FAILED', message, { message })));
  }
}

interface CreatePasskey extends PasskeyRegistrationOptions {
  readonly isSilent: boolean;
  readonly signal?: AbortSignal | undefined;
  /** Called when the authenticator has created the passkey, before the passkey is registered with the service. */
  readonly onCreated?: () => void;
}

type ChosenPasskey = Result<{ readonly authenticationResponse: object; readonly code: string }, PasskeySignInError>;

async function choosePasskey(
  ctx: Context<'client'>,
  autofill: boolean,
  signal: AbortSignal | undefined,
): Promise<ChosenPasskey | 'renew'> {
  if (signal?.aborted) return fail(webAuthnError('ERROR_CEREMONY_ABORTED', 'The ceremony was given up.'));
  requirePasskeyPolicy('get');
  const begun = await send(ctx, begin);
  if (!begun.ok) return begun;
  const { optionsJson, code } = begun.value;
  let isExpired = false;
  try {
    const webAuthn = await loadWebAuthn();
    // If the caller cancelled autofill while the library loaded, do not start autofill: it would cancel a ceremony that a button has begun.
    if (signal?.aborted) throw webAuthnError('ERROR_CEREMONY_ABORTED', 'The ceremony was given up.');
    const optionsJSON = authenticationOptions(optionsJson, ctx.platform);
    const onRenew = () => {
      isExpired = true;
    };
    const stop = watchCeremony(ctx.platform, webAuthn.WebAuthnAbortService, { signal, renews: autofill, onRenew });
    const answer = await webAuthn
      .startAuthentication({ optionsJSON, useBrowserAutofill: autofill, verifyBrowserAutofillInput: false })
      .finally(stop);
    return ok({ authenticationResponse: answer, code });
  } catch (error) {
    if (isExpired) return 'renew';
    return fail(
      ceremonyError(error, (message) =>
        // The user did not ask for autofill, so its failure differs from that of a passkey that the service has refused.
        autofill
          ? webAuthnError('ERROR_AUTHENTICATOR_GENERAL_ERROR', message)
          : new KnownError('PASSKEY_AUTHENTICATION_FAILED', message, { message }),
      ),
    );
  }
}

/** Loads the WebAuthn library: with the first passkey, or earlier when the page is idle. */
export function loadWebAuthn() {
  return import('@simplewebauthn/browser');
}
