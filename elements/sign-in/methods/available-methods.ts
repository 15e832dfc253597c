import { LAST_USED_KEYS } from '../../../core/base/client-names.ts';
import { ownGlobal } from '../../base/own-global.ts';
import type { OfferedProvider } from '../../../core/resources/project/project.ts';
import { readFirstKey } from '../../../core/platform/stored-names.ts';
import type { ClientApp, Project } from '../../../core/index.ts';
import type { CardPurpose, SignInMethod } from '../auth-host.ts';

/** A part of the card. The sign-in methods password and magic link share the part `form`. */
export type MethodBlock = 'oauth' | 'form' | 'passkey';

/**
 * Returns the sign-in methods of `wanted` that the project has turned on and the browser supports, in the order of `wanted`, which is
 * the value of the attribute `methods`. Returns none for a sign-up if the project accepts no sign-ups.
 */
export function availableMethods(
  wanted: string,
  project: Project | null,
  purpose: CardPurpose,
): readonly SignInMethod[] {
  const config = project?.config;
  const isNew = purpose === 'sign-up';
  if (!config || (isNew && !config.signUpEnabled)) return [];
  const isOn: Record<SignInMethod, boolean> = {
    oauth: config.oauthProviders.length > 0,
    password: config.credentialEnabled,
    'magic-link': config.magicLinkEnabled,
    passkey: config.passkeyEnabled && !isNew && hasWebAuthn(),
  };
  const names = wanted.split(/\s+/) as SignInMethod[];
  return names.filter((name) => Object.hasOwn(isOn, name) && isOn[name]);
}

/** Returns the parts of the card in their order. */
export function blocksOf(methods: readonly SignInMethod[]): readonly MethodBlock[] {
  return [...new Set(methods.map((method) => (method === 'oauth' || method === 'passkey' ? method : 'form')))];
}

/**
 * Whether an "or" separates a part of the card from the previous part: before the form, and between form and provider buttons.
 */
export function hasDivider(previous: MethodBlock | undefined, block: MethodBlock): boolean {
  return previous !== undefined && (block === 'form' || (previous === 'form' && block === 'oauth'));
}

/** Returns the project's providers, without repetitions. */
export function providersOf(project: Project | null): readonly OfferedProvider[] {
  return [...new Map(project?.config.oauthProviders.map((each) => [each.id, each])).values()];
}

/** Whether this browser supports passkeys. */
function hasWebAuthn(): boolean {
  return ownGlobal('PublicKeyCredential') !== undefined;
}

/** Whether the project offers passkeys and this browser does not support them. */
export function lacksPasskeys(project: Project | null): boolean {
  return project?.config.passkeyEnabled === true && !hasWebAuthn();
}

/** Whether this sign-in method or provider was used last in this browser. Always false if the card offers only one. */
export function isLastUsed(
  app: ClientApp,
  methodOrProvider: string,
  methods: readonly SignInMethod[],
  project: Project | null,
): boolean {
  const count = methods.length + (methods.includes('oauth') ? providersOf(project).length - 1 : 0);
  return count > 1 && readFirstKey(app.platform.localStorage, LAST_USED_KEYS) === methodOrProvider;
}
