import { cleanPrivateKey } from '../base/clean-private-key.ts';
import { randomHex } from '../../platform/random-text.ts';
import type { Json } from '../../transport/wire.ts';
import type { AdminContext } from '../base/admin-context.ts';
import type { AdminProject, OAuthProviderConfig, TrustedDomain } from '../base/admin-project.ts';
import { isEqual } from './changed-meanwhile.ts';
import type { Config, ConfigAdministration } from './config.ts';
import { isObject, type JsonObject, type OtherSettings } from './config-settings.ts';
import { entryIds, type PermissionListName } from './merge-changes.ts';
import type { ProjectChanges } from './project-changes.ts';

/** The length of an id for a new entry, in bytes. A UUID has the same length. */
const ID_BYTES = 16;

const PROVIDERS = 'auth.oauth.providers';
const DOMAINS = 'domains.trustedDomains';
const HOLDERS = {
  teamCreatorDefaultPermissions: 'teamCreator',
  teamMemberDefaultPermissions: 'teamMember',
  userDefaultPermissions: 'signUp',
} as const satisfies { readonly [Name in PermissionListName]: string };

/** The fields of a provider's entry that a change always replaces. If the change leaves such a field out, the stored value is removed. */
const CREDENTIALS: readonly string[] = [
  'clientId',
  'clientSecret',
  'facebookConfigId',
  'microsoftTenantId',
  'appleTeamId',
  'appleKeyId',
  'applePrivateKey',
];

type Row = readonly [key: string, value: Json];

/**
 * Splits changes of whole lists into changes of single entries, by the keys of the entries (protocol.md §11.9). This keeps entries that
 * another user changed meanwhile, and fields that this version does not know. Returns null when the service is too old for such changes,
 * and when `changes` contains more than lists.
 */
export async function splitIntoEntries(
  ctx: Pick<AdminContext, 'platform'>,
  config: Pick<ConfigAdministration, 'get'>,
  since: AdminProject,
  { config: changes = {}, ...otherChanges }: ProjectChanges,
): Promise<OtherSettings | null> {
  const definedChanges = Object.entries(changes).filter(([, value]) => value !== undefined);
  if (Object.keys(otherChanges).length > 0 || !definedChanges.every(([name]) => Object.hasOwn(entryIds, name)))
    return null;
  const current = await config.get();
  if (!current) return null;
  const newId = () => randomHex(ctx.platform.random, ID_BYTES);
  const { domains, oauthProviders } = since.config;
  const permissions = (name: PermissionListName) =>
    findDifferences(since.config[name], changes[name], entryIds[name]).map(
      ({ id, wanted }): Row => [`rbac.defaultPermissions.${HOLDERS[name]}.${id}`, wanted ? true : null],
    );
  return Object.fromEntries([
    ...findDifferences(oauthProviders, changes.oauthProviders, entryIds.oauthProviders).map(({ id, wanted }) =>
      buildProviderRow(current, id, wanted),
    ),
    ...findDifferences(domains, changes.domains, entryIds.domains).flatMap(({ id, wanted }) =>
      buildDomainRow(current, id, wanted, newId),
    ),
    ...permissions('teamCreatorDefaultPermissions'),
    ...permissions('teamMemberDefaultPermissions'),
    ...permissions('userDefaultPermissions'),
  ]);
}

interface Difference<Entry> {
  readonly id: string;
  /** The new entry; undefined when the edit removed the entry. */
  readonly wanted: Entry | undefined;
}

function findDifferences<Entry>(
  since: readonly Entry[],
  wanted: readonly Entry[] | undefined,
  idOf: (entry: Entry) => string,
): readonly Difference<Entry>[] {
  if (!wanted) return [];
  const before = new Map(since.map((entry) => [idOf(entry), entry]));
  const after = new Map(wanted.map((entry) => [idOf(entry), entry]));
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((id) => !isEqual(before.get(id), after.get(id)))
    .map((id) => ({ id, wanted: after.get(id) }));
}

/**
 * Returns the key and the new value of a provider's entry; the value null removes the entry. The owner may have chosen the id of the
 * entry, so the entry is found by the type of its provider.
 */
function buildProviderRow({ settings, all }: Config, type: string, wanted: OAuthProviderConfig | undefined): Row {
  const storedEntry = Object.entries(settings[PROVIDERS]).find(([, provider]) => provider.type === type);
  const id = storedEntry?.[0] ?? type;
  const key = `${PROVIDERS}.${id}`;
  if (!wanted) return [key, null];
  const defaults = { type, allowSignIn: true, allowConnectedAccounts: true };
  return [key, { ...defaults, ...encodeProvider(wanted, readStoredProvider(all, id)) }];
}

/** Returns the stored fields of a provider, except its credentials, which the change replaces. */
function readStoredProvider(all: JsonObject, id: string): JsonObject {
  const stored = ['auth', 'oauth', 'providers', id].reduce<Json | undefined>(
    (value, name) => (isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined),
    all,
  );
  if (!isObject(stored)) return {};
  return Object.fromEntries(Object.entries(stored).filter(([name]) => !CREDENTIALS.includes(name)));
}

/**
 * Returns the new fields of a provider's entry. `stored` are the stored fields without the credentials; those that the change does not
 * set stay.
 */
function encodeProvider(provider: OAuthProviderConfig, stored: JsonObject): JsonObject {
  if (provider.type === 'shared') {
    // The service refuses a `customCallbackUrl` for a provider with shared keys, so it is left out.
    const { customCallbackUrl: _callback, ...rest } = stored;
    return { ...rest, isShared: true };
  }
  const { clientId, clientSecret, facebookConfigId, microsoftTenantId, customCallbackUrl, appleBundleIds } = provider;
  const { appleTeamId, appleKeyId, applePrivateKey } = provider;
  const { customCallbackUrl: storedCallback, ...rest } = stored;
  return {
    ...rest,
    isShared: false,
    ...withoutEmpty({
      clientId,
      clientSecret,
      customCallbackUrl: customCallbackUrl === undefined ? storedCallback : customCallbackUrl,
      facebookConfigId,
      microsoftTenantId,
      appleTeamId,
      appleKeyId,
      applePrivateKey: cleanPrivateKey(applePrivateKey ?? '') ?? applePrivateKey,
      appleBundles: encodeBundles(appleBundleIds, stored['appleBundles']),
    }),
  };
}

/**
 * Returns the bundle ids as entries of a setting. If the stored entries have the same bundle ids, returns these entries, because they may
 * contain further fields.
 */
function encodeBundles(ids: readonly string[] | null | undefined, stored: Json | undefined): Json | undefined {
  const storedIds = isObject(stored)
    ? Object.values(stored).map((each) => (isObject(each) ? each['bundleId'] : undefined))
    : [];
  if (!ids || isEqual([...ids].sort(), storedIds.map(String).sort())) return stored;
  return Object.fromEntries(ids.map((bundleId, index) => [String(index + 1), { bundleId }]));
}

function withoutEmpty(fields: Readonly<Record<string, Json | undefined>>): JsonObject {
  const kept = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined || value === null || value === '' ? [] : [[name, value] as const],
  );
  return Object.fromEntries(kept);
}

function buildDomainRow(
  { settings }: Config,
  id: string,
  wanted: TrustedDomain | undefined,
  newId: () => string,
): readonly Row[] {
  const storedEntry = Object.entries(settings[DOMAINS]).find(
    ([, { baseUrl, handlerPath }]) => entryIds.domains({ domain: baseUrl, handlerPath }) === id,
  );
  if (!wanted) return storedEntry ? [[`${DOMAINS}.${storedEntry[0]}`, null]] : [];
  return [[`${DOMAINS}.${storedEntry?.[0] ?? newId()}`, { baseUrl: wanted.domain, handlerPath: wanted.handlerPath }]];
}
