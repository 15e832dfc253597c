import type { Context } from '../../base/context.ts';
import { type AnyKnownError, KnownError } from '../../errors/known-error.ts';
import { fail, ok, type Result } from '../../base/result.ts';
import type { Ticket } from '../../session/engine.ts';
import { endpoint } from '../../transport/endpoint.ts';
import { send } from '../../transport/send.ts';
import { field, metadata, string, wire } from '../../transport/wire.ts';
import { finishSignIn, type SignedIn, signInAnswer, type SignInOptions } from '../sign-in/sign-in.ts';
import { authenticationOptions, ceremonyError, endCeremony, registrationOptions, webAuthnError } from './ceremony.ts';
import { VERIFICATION_ERRORS } from '../limits.ts';
import { signalAccepted } from '../../resources/account/passkey-details.ts';
import { write } from '../../resources/write.ts';

// One chunk: the browser is asked just before a ceremony.
export { passkeySupport } from '../../platform/passkey-support.ts';

export interface PasskeyActions {
  /**
   * One ceremony at a time: a new one ends the one before it.
   *
   * @example await app.signInWithPasskey({ autofill: true, signal });
   */
  signInWithPasskey(options?: PasskeySignInOptions): Promise<Result<SignedIn, PasskeySignInError>>;
  /**
   * Makes a passkey for the signed-in user, on this host unless told otherwise.
   *
   * @example const result = await app.registerPasskey();
   */
  registerPasskey(options?: PasskeyRegistrationOptions): Promise<Result<undefined, PasskeyRegistrationError>>;
}

export interface PasskeyRegistrationOptions {
  /**
   * The domain the passkey belongs to: the page's host, or a parent domain of it where the service allows that. A sign-in asks for
   * passkeys of the host of its page alone, so one of a parent domain signs in at that domain. Any other domain fails with
   * `ERROR_INVALID_RP_ID`, a value that is not a domain name with `ERROR_INVALID_DOMAIN`.
   */
  readonly hostname?: string | undefined;
}

export interface PasskeySignInOptions extends SignInOptions {
  /** Waits among the suggestions of the email field until a passkey is chosen there, instead of asking at once. */
  readonly autofill?: boolean | undefined;
  /** Ends the ceremony, which then fails with `ERROR_CEREMONY_ABORTED`. */
  readonly signal?: AbortSignal | undefined;
}

export type PasskeySignInError = AnyKnownError<(typeof signIn.errors)[number]>;
export type PasskeyRegistrationError = AnyKnownError<(typeof register.errors)[number]>;

/** What the browser made, as it came; it is only ever sent. */
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
  answer: signInAnswer,
  errors: [
    ...VERIFICATION_ERRORS,
    'PASSKEY_AUTHENTICATION_NOT_ENABLED',
    'PASSKEY_AUTHENTICATION_FAILED',
    // Made here, from what the browser says.
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
 * Signs in with a passkey of this host. With `autofill` it waits in the suggestions of the field, and asks for a new challenge
 * before the old one runs out (65 s, protocol.md §4.4).
 */
export async function signInWithPasskey(
  ctx: Context<'client'>,
  ticket: Ticket,
  { autofill = false, signal, noRedirect }: PasskeySignInOptions = {},
): Promise<Result<SignedIn, PasskeySignInError>> {
  for (;;) {
    const chosen = await choosePasskey(ctx, autofill, signal);
    if (chosen === 'renew') continue;
    if (!chosen.ok) return chosen;
    const result = await send(ctx, signIn, { body: chosen.value });
    return finishSignIn(ctx, result, { ticket, method: 'passkey', noRedirect });
  }
}

/** Makes a passkey for the signed-in user and registers it; the one before it is replaced. */
export function registerPasskey(
  ctx: Context<'client'>,
  { hostname }: PasskeyRegistrationOptions = {},
): Promise<Result<undefined, PasskeyRegistrationError>> {
  return makePasskey(ctx, { hostname, isSilent: false });
}

/** As `registerPasskey`; silently where the browser can, which asks nobody and then makes none in most cases. */
export async function makePasskey(
  ctx: Context<'client'>,
  { hostname, isSilent, signal, onMade }: MakePasskey,
): Promise<Result<undefined, PasskeyRegistrationError>> {
  const begun = await send(ctx, beginRegistration);
  if (!begun.ok) return begun;
  try {
    const webAuthn = await loadWebAuthn();
    if (signal?.aborted) throw webAuthnError('ERROR_CEREMONY_ABORTED', 'The ceremony was given up.');
    const optionsJSON = registrationOptions(begun.value.optionsJson, ctx.platform, hostname);
    const onRenew = () => {};
    const stop = endCeremony(ctx.platform, webAuthn.WebAuthnAbortService, { signal, renews: false, onRenew });
    const credential = await webAuthn.startRegistration({ optionsJSON, useAutoRegister: isSilent }).finally(stop);
    onMade?.();
    const body = { credential, code: begun.value.code };
    const result = await write(ctx, send(ctx, register, { body }), { key: ['me'] });
    // The passkey before it works no longer: authenticators need not offer it.
    if (result.ok) await signalAccepted(ctx, optionsJSON.user.id, [credential.id]);
    return result;
  } catch (error) {
    return fail(ceremonyError(error, (message) => new KnownError('PASSKEY_REGISTRATION_FAILED', message, { message })));
  }
}

interface MakePasskey extends PasskeyRegistrationOptions {
  readonly isSilent: boolean;
  readonly signal?: AbortSignal | undefined;
  /** The authenticator has it now; the service is about to be told. */
  readonly onMade?: () => void;
}

type Chosen = Result<{ readonly authenticationResponse: object; readonly code: string }, PasskeySignInError>;

async function choosePasskey(
  ctx: Context<'client'>,
  autofill: boolean,
  signal: AbortSignal | undefined,
): Promise<Chosen | 'renew'> {
  if (signal?.aborted) return fail(webAuthnError('ERROR_CEREMONY_ABORTED', 'The ceremony was given up.'));
  const begun = await send(ctx, begin);
  if (!begun.ok) return begun;
  const { optionsJson, code } = begun.value;
  let isOld = false;
  try {
    const webAuthn = await loadWebAuthn();
    // Autofill that was given up while its code loaded must not start: it would end the ceremony of a button.
    if (signal?.aborted) throw webAuthnError('ERROR_CEREMONY_ABORTED', 'The ceremony was given up.');
    const optionsJSON = authenticationOptions(optionsJson, ctx.platform);
    const onRenew = () => {
      isOld = true;
    };
    const stop = endCeremony(ctx.platform, webAuthn.WebAuthnAbortService, { signal, renews: autofill, onRenew });
    const answer = await webAuthn
      .startAuthentication({ optionsJSON, useBrowserAutofill: autofill, verifyBrowserAutofillInput: false })
      .finally(stop);
    return ok({ authenticationResponse: answer, code });
  } catch (error) {
    if (isOld) return 'renew';
    return fail(
      ceremonyError(error, (message) => new KnownError('PASSKEY_AUTHENTICATION_FAILED', message, { message })),
    );
  }
}

/** What speaks to the browser's authenticator: loaded with the first passkey, and before it where the page is idle. */
export function loadWebAuthn() {
  return import('@simplewebauthn/browser');
}
