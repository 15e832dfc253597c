import { createContext } from '../../app/create-client-app.ts';
import type { Context } from '../../base/context.ts';
import { LatchkeyError } from '../../errors/latchkey-error.ts';
import { reserveIdentifier } from '../../base/identifiers.ts';
import { type ClientAppOptions, type ResolvedOptions, resolveOptions } from '../../base/options.ts';
import {
  headersEnvironment,
  namesOf,
  type SecretSetting,
  secretEnvironment,
} from '../../platform/environment/key-environment.ts';
import type { Platform } from '../../platform/ports.ts';
import type { Access } from '../../transport/endpoint.ts';

/** Options of an app that acts by a key. It has no session of its own, so it stores no tokens and never redirects. */
export type KeyAppOptions = Omit<ClientAppOptions, 'tokenStore' | 'redirectMethod'>;

/** How a key of that kind begins where the service makes it, its header, and what it opens (protocol.md §1.3, §3.2). */
const KINDS = {
  secretServerKey: { prefix: 'ssk_', header: 'x-stack-secret-server-key', accessType: 'server' },
  superSecretAdminKey: { prefix: 'sak_', header: 'x-stack-super-secret-admin-key', accessType: 'admin' },
} satisfies Record<SecretSetting, { readonly prefix: string; readonly header: string; readonly accessType: Access }>;

/**
 * The context of whoever holds a key. The key goes out in a header of every request, and nowhere else.
 *
 * @throws LatchkeyError `MISUSE` in a browser, where everybody could read a key; `INVALID_OPTION` without a key that can be one
 */
export function createKeyContext<Level extends Access>(
  kind: SecretSetting,
  given: string | undefined,
  options: KeyAppOptions,
  platform: Platform,
): Context<Level> {
  refuseBrowsers(platform, kind);
  const { header, accessType } = KINDS[kind];
  return createLevelContext(options, platform, accessType, { [header]: checkedKey(kind, given) });
}

/**
 * The context of a level whose requests carry these headers.
 *
 * @throws LatchkeyError `DUPLICATE_APP` for a `uniqueIdentifier` in use
 */
export function createLevelContext<Level extends Access>(
  options: KeyAppOptions,
  platform: Platform,
  accessType: Access,
  headers: Readonly<Record<string, string>>,
): Context<Level> {
  const given = options.extraRequestHeaders ?? (headersEnvironment() as KeyAppOptions['extraRequestHeaders']);
  const resolved = resolveOptions({ ...options, extraRequestHeaders: given, tokenStore: {} }, platform);
  const release = reserveIdentifier(resolved.uniqueIdentifier);
  const extraRequestHeaders = {
    // Browsers may not send it to a service of the second generation.
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

function refuseBrowsers(platform: Platform, kind: SecretSetting): void {
  if (!platform.page) return;
  throw new LatchkeyError('MISUSE', `A page must not hold the option ${kind}: everybody could read it there.`);
}

/** Self-hosted services may have keys without a beginning; those of another kind are a mix-up. The message never quotes the key. */
function checkedKey(kind: SecretSetting, given: string | undefined): string {
  const key = given ?? secretEnvironment(kind);
  const { prefix } = KINDS[kind];
  const isOther = /^(pck|ssk|sak)_/.test(key ?? '') && !key?.startsWith(prefix);
  if (key && !isOther && /^[\w-]+$/.test(key)) return key;
  const what = key === undefined ? 'is missing' : `must be a key that begins with "${prefix}"`;
  const hint = `Set it in the options or as ${namesOf(kind)} in the environment.`;
  throw new LatchkeyError('INVALID_OPTION', `The option ${kind} ${what}. ${hint}`);
}
