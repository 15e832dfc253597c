import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { KnownError } from '../../errors/known-error.ts';
import { LatchkeyError } from '../../errors/latchkey-error.ts';
import type { Platform, Stop } from '../../platform/ports.ts';
import { wait } from '../../platform/wait.ts';
import type { Json } from '../../transport/wire.ts';
import { PASSKEY_CHALLENGE_RENEWAL_MS, PASSKEY_RP_SENTINEL, WEBAUTHN_USER_ID_BYTES } from '../limits.ts';

/** The part of the WebAuthn library that cancels the running ceremony (the use or creation of a passkey). A browser runs one at a time. */
interface Ceremony {
  cancelCeremony(): void;
}

/**
 * Returns the options of an authentication with the page's host as relying party, instead of the service's placeholder
 * (protocol.md §4.6). @throws KnownError
 */
export function authenticationOptions(serverOptions: Json, platform: Platform): PublicKeyCredentialRequestOptionsJSON {
  const options = Object(serverOptions) as PublicKeyCredentialRequestOptionsJSON;
  return { ...options, rpId: replaceSentinel(options.rpId, pageHost(platform)) };
}

/**
 * Returns the options of a registration with the host as relying party. Also checks the length of the user id (protocol.md §14.5).
 * @throws KnownError
 */
export function registrationOptions(
  serverOptions: Json,
  platform: Platform,
  hostname?: string,
): PublicKeyCredentialCreationOptionsJSON {
  const options = Object(serverOptions) as PublicKeyCredentialCreationOptionsJSON;
  const bytes = Math.floor(((options.user?.id?.length ?? 0) * 3) / 4);
  if (bytes < WEBAUTHN_USER_ID_BYTES.min || bytes > WEBAUTHN_USER_ID_BYTES.max) {
    throw webAuthnError('ERROR_INVALID_USER_ID_LENGTH', 'The user id was not between 1 and 64 bytes long.');
  }
  return {
    ...options,
    rp: { ...options.rp, id: replaceSentinel(options.rp?.id, relyingPartyHost(platform, hostname)) },
  };
}

/**
 * Turns an error of a ceremony into a known error. An error without a WebAuthn code becomes the error that `otherwise` creates. Errors that
 * this package has created are thrown, except `PASSKEY_WEBAUTHN_ERROR`.
 */
export function ceremonyError<Failed extends KnownError>(
  error: unknown,
  otherwise: (message: string) => Failed,
): Failed | KnownError<'PASSKEY_WEBAUTHN_ERROR'> {
  if (error instanceof LatchkeyError) throw error;
  if (error instanceof KnownError) {
    if (error.is('PASSKEY_WEBAUTHN_ERROR')) return error;
    throw error;
  }
  const { message, code } = Object(error) as { message?: string; code?: string };
  const text = message ?? 'The passkey could not be used.';
  if (typeof code === 'string' && code.startsWith('ERROR_')) return webAuthnError(code, text);
  return otherwise(text);
}

/** Creates the error for a failure that the browser or a check of this package reported (protocol.md §14.5). */
export function webAuthnError(code: string, message: string): KnownError<'PASSKEY_WEBAUTHN_ERROR'> {
  return new KnownError('PASSKEY_WEBAUTHN_ERROR', message, { message, code });
}

/**
 * Cancels a ceremony when the signal aborts. With `renews`, also cancels an autofill ceremony when its challenge is about to
 * expire and the page is visible; `onRenew` is called first. Returns a function that stops watching.
 */
export function watchCeremony(
  platform: Platform,
  ceremony: Ceremony,
  { signal, renews, onRenew }: { signal: AbortSignal | undefined; renews: boolean; onRenew: () => void },
): Stop {
  const stopped = new AbortController();
  const cancel = () => ceremony.cancelCeremony();
  signal?.addEventListener('abort', cancel, { signal: stopped.signal });
  const stop = () => stopped.abort();
  if (!renews) return stop;
  const renew = async () => {
    await wait(platform.clock, PASSKEY_CHALLENGE_RENEWAL_MS, stopped.signal);
    await waitUntilVisible(platform, stopped.signal);
    onRenew();
    cancel();
  };
  renew().catch(() => {});
  return stop;
}

/** Resolves once the page is visible. A page in the background must not request challenges for hours. */
async function waitUntilVisible({ page }: Platform, signal: AbortSignal): Promise<void> {
  if (!page || page.isVisible()) return;
  await new Promise<void>((resolve, reject) => {
    const stop = page.listen((event) => {
      if (event !== 'visible') return;
      stop();
      resolve();
    });
    signal.addEventListener('abort', () => {
      stop();
      reject(signal.reason);
    });
  });
}

/** Returns the host if the service named its placeholder as relying party. Throws for any other relying party (protocol.md §4.6). */
function replaceSentinel(relyingParty: string | undefined, host: string): string {
  if (relyingParty === PASSKEY_RP_SENTINEL) return host;
  throw webAuthnError('ERROR_INVALID_RP_ID', 'The service named a relying party that is not the agreed placeholder.');
}

/**
 * Returns the wanted host if WebAuthn allows it on this page: the page's host or a parent domain. The browser itself rejects
 * public suffixes such as `co.uk`, which cannot be recognised here.
 */
function relyingPartyHost(platform: Platform, wanted?: string): string {
  const host = pageHost(platform);
  if (wanted === undefined) return host;
  const wantedHost = checkHost(wanted.toLowerCase());
  if (host === wantedHost || host.endsWith(`.${wantedHost}`)) return wantedHost;
  throw webAuthnError('ERROR_INVALID_RP_ID', `${wanted} is neither the host of this page nor a parent domain of it.`);
}

function pageHost({ page }: Platform): string {
  return checkHost(new URL(page?.href() ?? 'about:blank').hostname);
}

/** Returns the host if it is `localhost` or a domain name: passkeys cannot belong to an IP address (protocol.md §14.5). */
function checkHost(hostname: string): string {
  const isDomain = /^([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z]([a-z\d-]*[a-z\d])?$/.test(hostname);
  if (hostname === 'localhost' || isDomain) return hostname;
  throw webAuthnError('ERROR_INVALID_DOMAIN', `${hostname} is an invalid domain`);
}
