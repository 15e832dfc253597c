import { ownGlobal } from '../environment/own-global.ts';
import { LatchkeyError } from '../errors/latchkey-error.ts';
import { realDocument } from './real-document.ts';

export interface PasskeySupportActions {
  /**
   * Returns what this browser supports of passkeys.
   *
   * @example const { isSupported, hasAutofill } = await app.passkeySupport();
   */
  passkeySupport(): Promise<PasskeySupport>;
}

/** The passkey features of this browser. A `Permissions-Policy` of the page, or of the page around it, may turn them off. */
export interface PasskeySupport {
  /** True when passkeys can be used and created. */
  readonly isSupported: boolean;
  /** True when the browser can offer passkeys among the suggestions of a field (conditional mediation). */
  readonly hasAutofill: boolean;
}

/** Asks the browser which passkey features it has (WebAuthn §5.1.7). Never rejects: a browser without the API has none. */
export async function passkeySupport(): Promise<PasskeySupport> {
  const credential = ownGlobal<typeof PublicKeyCredential>('PublicKeyCredential');
  if (!credential || !allowsPasskeys('get')) return { isSupported: false, hasAutofill: false };
  const hasAutofill = await Promise.resolve(credential.isConditionalMediationAvailable?.()).catch(() => false);
  return { isSupported: allowsPasskeys('create'), hasAutofill: hasAutofill === true };
}

/**
 * Throws if the `Permissions-Policy` of the page forbids to use passkeys (`get`) or to create them (`create`). Only Chromium tells; other
 * browsers refuse the ceremony.
 *
 * @throws LatchkeyError `MISUSE`
 */
export function requirePasskeyPolicy(act: 'get' | 'create'): void {
  if (allowsPasskeys(act)) return;
  throw new LatchkeyError('MISUSE', `The Permissions-Policy of this page forbids publickey-credentials-${act}.`);
}

function allowsPasskeys(act: 'get' | 'create'): boolean {
  const { featurePolicy }: Partial<DocumentWithPolicy> = globalThis.document ? realDocument : {};
  return featurePolicy?.allowsFeature(`publickey-credentials-${act}`) ?? true;
}

type DocumentWithPolicy = Document & { readonly featurePolicy?: { allowsFeature(feature: string): boolean } };
