import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { KnownError } from '../../errors/known-error.ts';
import { LatchkeyError } from '../../errors/latchkey-error.ts';
import type { Platform, Stop } from '../../platform/ports.ts';
import { wait } from '../../platform/wait.ts';
import type { Json } from '../../transport/wire.ts';
import { PASSKEY_RENEW_MS, PASSKEY_RP_SENTINEL, WEBAUTHN_USER_ID_BYTES } from '../limits.ts';

/** The one ceremony a browser runs at a time, as the library keeps it. */
interface Ceremony {
  cancelCeremony(): void;
}

/** What the service calls this site until the browser says where it is (protocol.md §4.6). @throws KnownError */
export function authenticationOptions(answered: Json, platform: Platform): PublicKeyCredentialRequestOptionsJSON {
  const options = Object(answered) as PublicKeyCredentialRequestOptionsJSON;
  return { ...options, rpId: hostFor(options.rpId, pageHost(platform)) };
}

/** As `authenticationOptions`, and checks the user id (protocol.md §14.5). @throws KnownError */
export function registrationOptions(
  answered: Json,
  platform: Platform,
  hostname?: string,
): PublicKeyCredentialCreationOptionsJSON {
  const options = Object(answered) as PublicKeyCredentialCreationOptionsJSON;
  const bytes = Math.floor(((options.user?.id?.length ?? 0) * 3) / 4);
  if (bytes < WEBAUTHN_USER_ID_BYTES.min || bytes > WEBAUTHN_USER_ID_BYTES.max) {
    throw webAuthnError('ERROR_INVALID_USER_ID_LENGTH', 'The user id was not between 1 and 64 bytes long.');
  }
  return { ...options, rp: { ...options.rp, id: hostFor(options.rp?.id, ownHost(platform, hostname)) } };
}

/** An error of a ceremony as the catalogue names it. `otherwise` makes the one of a ceremony that could not be held at all. */
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
  const said = message ?? 'The passkey could not be used.';
  if (typeof code === 'string' && code.startsWith('ERROR_')) return webAuthnError(code, said);
  return otherwise(said);
}

/** An error that the browser or one of our own checks raised (protocol.md §14.5). */
export function webAuthnError(code: string, message: string): KnownError<'PASSKEY_WEBAUTHN_ERROR'> {
  return new KnownError('PASSKEY_WEBAUTHN_ERROR', message, { message, code });
}

/**
 * Ends the ceremony that is about to begin when the signal says so. One that waits for autofill is also ended when its challenge
 * grows old and somebody looks at the page; `onRenew` is told first.
 */
export function endCeremony(
  platform: Platform,
  ceremony: Ceremony,
  { signal, renews, onRenew }: { signal: AbortSignal | undefined; renews: boolean; onRenew: () => void },
): Stop {
  const over = new AbortController();
  const cancel = () => ceremony.cancelCeremony();
  signal?.addEventListener('abort', cancel, { signal: over.signal });
  const stop = () => over.abort();
  if (!renews) return stop;
  const renew = async () => {
    await wait(platform.clock, PASSKEY_RENEW_MS, over.signal);
    await visible(platform, over.signal);
    onRenew();
    cancel();
  };
  renew().catch(() => {});
  return stop;
}

/** Resolves once somebody can see the page: a page in the background must not ask the service for hours. */
async function visible({ page }: Platform, signal: AbortSignal): Promise<void> {
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

/** The sentinel is replaced by the host, and nothing else is (protocol.md §4.6). */
function hostFor(relyingParty: string | undefined, host: string): string {
  if (relyingParty === PASSKEY_RP_SENTINEL) return host;
  throw webAuthnError('ERROR_INVALID_RP_ID', 'The service named a relying party that is not the agreed placeholder.');
}

/**
 * The page's host, or the wanted one if the page may speak for it: WebAuthn takes the page's host and its parent domains. Whether a
 * parent is a public suffix such as `co.uk`, which belongs to nobody, only the browser knows. It refuses those.
 */
function ownHost(platform: Platform, wanted?: string): string {
  const host = pageHost(platform);
  if (wanted === undefined) return host;
  const own = checkedHost(wanted.toLowerCase());
  if (host === own || host.endsWith(`.${own}`)) return own;
  throw webAuthnError('ERROR_INVALID_RP_ID', `${wanted} is neither the host of this page nor a parent domain of it.`);
}

function pageHost({ page }: Platform): string {
  return checkedHost(new URL(page?.href() ?? 'about:blank').hostname);
}

/** `localhost` or a domain name: passkeys cannot belong to a bare address (protocol.md §14.5). */
function checkedHost(hostname: string): string {
  const isDomain = /^([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z]([a-z\d-]*[a-z\d])?$/.test(hostname);
  if (hostname === 'localhost' || isDomain) return hostname;
  throw webAuthnError('ERROR_INVALID_DOMAIN', `${hostname} is an invalid domain`);
}
