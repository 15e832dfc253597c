import { createContext } from '../../app/create-client-app.ts';
import type { Context, ResolvedOptions } from '../../context/context.ts';
import { LatchkeyError } from '../../errors/latchkey-error.ts';
import { reserveIdentifier } from '../../app/identifiers.ts';
import { explainOption, describeCopyMistake, TYPE_RULES } from '../../app/option-shapes.ts';
import { type ClientAppOptions, mergeSettings, resolveOptions, VALUE_RULES } from '../../app/options.ts';
import { trimSetting } from '../../base/trim-setting.ts';
import {
  extraHeadersFromEnvironment,
  keySettingName,
  type SecretSetting,
  secretFromEnvironment,
} from '../../environment/key-environment.ts';
import { onServer } from '../../environment/where-to-set.ts';
import type { Platform } from '../../platform/ports.ts';
import type { AccessLevel } from '../../transport/endpoint.ts';

/** Options of an app that authenticates with a secret key. The app has no session, so it stores no tokens and never redirects. */
export type KeyAppOptions = Omit<ClientAppOptions, 'tokenStore' | 'redirectMethod'>;

/** For each kind of key: its prefix, its header and its access level (protocol.md §1.3, §3.2). */
const KEY_KINDS = {
  secretServerKey: { prefix: 'ssk_', header: 'x-stack-secret-server-key', accessType: 'server' },
  superSecretAdminKey: { prefix: 'sak_', header: 'x-stack-super-secret-admin-key', accessType: 'admin' },
} satisfies Record<
  SecretSetting,
  { readonly prefix: string; readonly header: string; readonly accessType: AccessLevel }
>;

/**
 * Creates a context whose requests carry a secret key in a header. The key is sent nowhere else. The key comes from `option`, or else
 * from the environment.
 *
 * @throws LatchkeyError `MISUSE` in a browser, where everyone could read the key; `INVALID_OPTION` for a missing or invalid key
 * @internal
 */
export function createKeyContext<Level extends AccessLevel>(
  kind: SecretSetting,
  option: string | undefined,
  options: KeyAppOptions,
  platform: Platform,
): Context<Level> {
  refuseBrowsers(platform, kind);
  checkSettings(options);
  const { header, accessType } = KEY_KINDS[kind];
  return createLevelContext(options, platform, accessType, { [header]: requireKey(kind, option) });
}

/**
 * Creates a context for calls of an access level that need no user's session. All its requests carry `headers`.
 *
 * @throws LatchkeyError `DUPLICATE_APP` when another app uses the `uniqueIdentifier`
 */
export function createLevelContext<Level extends AccessLevel>(
  options: KeyAppOptions,
  platform: Platform,
  accessType: AccessLevel,
  headers: Readonly<Record<string, string>>,
): Context<Level> {
  const resolved = resolveOptions({ ...withEnvironmentHeaders(options), tokenStore: {} }, platform);
  const release = reserveIdentifier(resolved.uniqueIdentifier);
  const extraRequestHeaders = {
    // The header `x-stack-allow-anonymous-user` (`send.ts`) admits anonymous and restricted users. With `allowAnonymousUsers: false` that
    // header is not sent, so `x-stack-allow-restricted-user` admits the restricted users. Only servers send
    // `x-stack-allow-restricted-user`, because the CORS rules of generation 2 services (protocol.md §1.3) forbid that header in browsers.
    ...(accessType === 'server' &&
      options.allowAnonymousUsers === false && { 'x-stack-allow-restricted-user': 'true' }),
    ...resolved.extraRequestHeaders,
    ...headers,
  };
  const ctx = createContext({ ...resolved, extraRequestHeaders } satisfies ResolvedOptions, platform);
  const dispose = () => {
    ctx.session.dispose();
    release();
  };
  return { ...ctx, session: { ...ctx.session, dispose }, accessType, allows: () => {} };
}

/** Returns the options of a server, whose `extraRequestHeaders` come from the environment by default. `resolveOptions` checks them. */
export function withEnvironmentHeaders<Options extends Pick<KeyAppOptions, 'extraRequestHeaders'>>(
  options: Options,
): Options {
  const fromEnvironment = extraHeadersFromEnvironment() as KeyAppOptions['extraRequestHeaders'];
  return { ...options, extraRequestHeaders: options.extraRequestHeaders ?? fromEnvironment };
}

function refuseBrowsers(platform: Platform, kind: SecretSetting): void {
  if (!platform.page) return;
  throw new LatchkeyError('MISUSE', `A page must not hold the option ${kind}: everybody could read it there.`);
}

/**
 * Checks the options for project, client key, hosts and time limit. If `baseUrl` names one address for servers and one for pages, checks
 * both. The error explains the problem in production builds too; in an app for pages, only development builds do that.
 */
function checkSettings(options: KeyAppOptions): void {
  const sides = typeof options.baseUrl === 'object' ? (['server', 'browser'] as const) : (['server'] as const);
  for (const side of sides) {
    const merged = mergeSettings(options, side);
    for (const name of ['projectId', 'publishableClientKey', 'baseUrl'] as const)
      if (!VALUE_RULES[name](merged[name]))
        throw new LatchkeyError('INVALID_OPTION', explainOption(name, merged[name]));
  }
  for (const name of ['fallbackUrls', 'timeoutMs'] as const)
    if (!TYPE_RULES[name](options[name])) throw new LatchkeyError('INVALID_OPTION', explainOption(name, options[name]));
}

/**
 * Returns the key of the options or else of the environment. Keys of self-hosted services may lack a prefix; a key with the prefix of
 * another kind is rejected. An error message never quotes the key.
 */
function requireKey(kind: SecretSetting, option: string | undefined): string {
  const key = trimSetting(option) ?? secretFromEnvironment(kind);
  const { prefix } = KEY_KINDS[kind];
  const isOtherKind = /^(pck|ssk|sak)_/.test(key ?? '') && !key?.startsWith(prefix);
  if (key && !isOtherKind && /^[\w-]+$/.test(key)) return key;
  const required = `must be a key that begins with "${prefix}"`;
  const problem = key === undefined ? 'is missing' : isOtherKind ? required : (describeCopyMistake(key) ?? required);
  throw new LatchkeyError(
    'INVALID_OPTION',
    `The option ${kind} ${problem}. Set it in the options or as ${onServer(keySettingName(kind))}.`,
  );
}
