import { isLoopback } from '../../../core/base/loopback.ts';
import { cleanPrivateKey } from '../../../core/admin/base/clean-private-key.ts';
import type { OAuthProviderConfig } from '../../../core/admin.ts';
import type { projectProviders } from '../../messages/owner/providers.ts';
import type { FormValues } from '../../base/controllers/form-controller.ts';
import type { OidcSettings } from './oidc-providers.ts';

/** The names of all fields of the form, in their order. Each kind of provider shows some of them. */
export const PROVIDER_FIELDS = [
  'provider',
  'keys',
  'displayName',
  'id',
  'issuerUrl',
  'clientId',
  'clientSecret',
  'appleTeamId',
  'appleKeyId',
  'applePrivateKey',
  'scope',
  'facebookConfigId',
  'microsoftTenantId',
  'customCallbackUrl',
] as const;

/** The name of a field of the form for providers. */
export type ProviderField = (typeof PROVIDER_FIELDS)[number];

/** The keys of a provider: those of the service, the project's own, or Apple's private key in place of a client secret. */
export type KeyKind = 'shared' | 'standard' | 'private-key';

/** The values of the form for providers, exactly as they were entered. */
export type ProviderValues = FormValues<ProviderField>;

type StandardConfig = Extract<OAuthProviderConfig, { readonly type: 'standard' }>;

type Texts = typeof projectProviders;
type Problems = { readonly [Name in ProviderField]?: string | undefined };

/** The path of OpenID Connect discovery. Owners may paste the discovery address, which is the issuer followed by this path. */
const DISCOVERY_PATH = /\/\.well-known\/openid-configuration\/?$/;
const PROVIDER_ID = /^[a-z\d_-]+$/;
/** Matches a team id or key id of Apple. */
const APPLE_ID = /^[A-Z\d]{10}$/;

/** Returns the issuer in an entered address. Keeps a slash at the end, because some issuers end with a slash. */
function cleanIssuer(typed: string): string {
  return typed.trim().replace(DISCOVERY_PATH, '');
}

/** Returns a provider id that is derived from the provider's name: `Acme SSO` → `acme-sso`. Empty if no character is suitable. */
export function deriveProviderId(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/** Checks the entered values of the project's own keys at a provider. Returns the error message of each field, undefined if valid. */
export function checkOwnKeys(values: ProviderValues, texts: Texts, kind: KeyKind, hasStoredKey: boolean): Problems {
  const isByKey = kind === 'private-key';
  const appleId = (typed: string) => (APPLE_ID.test(cleanAppleId(typed)) ? undefined : texts.appleIdWrong);
  const isKey = cleanPrivateKey(values.applePrivateKey) !== null || (hasStoredKey && !values.applePrivateKey.trim());
  return {
    clientId: values.clientId.trim() ? undefined : texts.clientIdMissing,
    clientSecret: isByKey || values.clientSecret.trim() ? undefined : texts.clientSecretMissing,
    appleTeamId: isByKey ? appleId(values.appleTeamId) : undefined,
    appleKeyId: isByKey ? appleId(values.appleKeyId) : undefined,
    applePrivateKey: isByKey && !isKey ? texts.privateKeyWrong : undefined,
    customCallbackUrl:
      isWebAddress(values.customCallbackUrl) || !values.customCallbackUrl.trim() ? undefined : texts.addressWrong,
  };
}

/** Checks the entered name, id and issuer of an OpenID Connect provider. Returns the error message of each field, undefined if valid. */
export function checkOidcSettings(values: ProviderValues, texts: Texts, isTaken: (id: string) => boolean): Problems {
  const id = values.id.trim();
  const takenText = isTaken(id) ? texts.providerIdTaken : undefined;
  return {
    displayName: values.displayName.trim() ? undefined : texts.displayNameMissing,
    id: PROVIDER_ID.test(id) ? takenText : texts.providerIdWrong,
    issuerUrl: isWebAddress(cleanIssuer(values.issuerUrl)) ? undefined : texts.addressWrong,
  };
}

/** Returns the settings of a built-in provider from the form's values. Keeps settings in `stored` that the form does not show. */
export function readBuiltInProvider(
  values: ProviderValues,
  {
    id,
    kind,
    stored,
    customCallbackUrl,
  }: {
    readonly id: string;
    readonly kind: KeyKind;
    readonly stored: OAuthProviderConfig | null;
    /** Null for the service's default callback address. Undefined for older services, which have no such setting. */
    readonly customCallbackUrl: string | null | undefined;
  },
): OAuthProviderConfig {
  if (kind === 'shared') return { id, type: 'shared' };
  const isByKey = kind === 'private-key';
  const before: Partial<StandardConfig> = stored?.type === 'standard' ? stored : {};
  const privateKey = cleanPrivateKey(values.applePrivateKey) ?? before.applePrivateKey ?? null;
  return {
    ...before,
    id,
    type: 'standard',
    clientId: values.clientId.trim(),
    clientSecret: isByKey ? '' : values.clientSecret.trim(),
    facebookConfigId: id === 'facebook' ? values.facebookConfigId.trim() || null : null,
    microsoftTenantId: id === 'microsoft' ? values.microsoftTenantId.trim() || null : null,
    appleTeamId: isByKey ? cleanAppleId(values.appleTeamId) : null,
    appleKeyId: isByKey ? cleanAppleId(values.appleKeyId) : null,
    applePrivateKey: isByKey ? privateKey : null,
    ...(customCallbackUrl !== undefined && { customCallbackUrl }),
  };
}

/** Returns the settings of an OpenID Connect provider from the form's values. */
export function readOidcSettings(values: ProviderValues, customCallbackUrl: string | null): OidcSettings {
  return {
    displayName: values.displayName.trim(),
    issuerUrl: cleanIssuer(values.issuerUrl),
    clientId: values.clientId.trim(),
    clientSecret: values.clientSecret.trim(),
    scope: values.scope
      .trim()
      .split(/[\s,]+/)
      .join(' '),
    customCallbackUrl: customCallbackUrl ?? '',
  };
}

/** Returns whether a text is an `https:` address without user name, password and hash. Loopback hosts may also use `http:`. */
export function isWebAddress(typed: string): boolean {
  const text = typed.trim();
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return false;
  const { protocol, hostname, hash, username, password } = new URL(text);
  return (protocol === 'https:' || isLoopback(hostname)) && !hash && !username && !password && !hostname.includes('%');
}

function cleanAppleId(typed: string): string {
  return typed.trim().toUpperCase();
}

/** Returns the kind of a provider's keys; null for a new provider. */
export function kindOf(provider: OAuthProviderConfig | null): KeyKind | null {
  if (provider?.type !== 'standard') return provider && 'shared';
  return provider.applePrivateKey && !provider.clientSecret ? 'private-key' : 'standard';
}
