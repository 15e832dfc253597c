import { LAST_USED_KEYS } from '../../../core/base/client-names.ts';
import { readFirst } from '../../../core/base/stored-names.ts';
import type { AuthHost, CardPurpose, SignInMethod } from '../auth-host.ts';
import type { AuthStateController } from '../auth-state.ts';

/** A part of the card. Password and link share the form. */
export type Block = 'oauth' | 'form' | 'passkey';

/** The sign-in methods of a card: those that its author names, the project has switched on and the browser supports. */
export class AvailableMethods {
  readonly #host: AuthHost;
  readonly #purpose: CardPurpose;
  readonly #state: AuthStateController;

  constructor(host: AuthHost, purpose: CardPurpose, state: AuthStateController) {
    this.#host = host;
    this.#purpose = purpose;
    this.#state = state;
  }

  get methods(): readonly SignInMethod[] {
    const config = this.#state.project?.config;
    const isNew = this.#purpose === 'sign-up';
    if (!config || (isNew && !config.signUpEnabled)) return [];
    const isOn: Record<SignInMethod, boolean> = {
      oauth: config.oauthProviders.length > 0,
      password: config.credentialEnabled,
      'magic-link': config.magicLinkEnabled,
      passkey: config.passkeyEnabled && !isNew && hasPasskeys(),
    };
    const names = this.#host.methods.split(/\s+/) as SignInMethod[];
    return names.filter((name) => Object.hasOwn(isOn, name) && isOn[name]);
  }

  get blocks(): readonly Block[] {
    const blockOf = (method: SignInMethod) => (method === 'oauth' || method === 'passkey' ? method : 'form');
    return [...new Set(this.methods.map(blockOf))];
  }

  /** The ids of the project's providers, each once. */
  get providers(): readonly string[] {
    return [...new Set(this.#state.project?.config.oauthProviders.map(({ id }) => id))];
  }

  /** Whether the project has passkeys switched on, and this browser cannot use them. */
  get lacksPasskeys(): boolean {
    return this.#purpose === 'sign-in' && !!this.#state.project?.config.passkeyEnabled && !hasPasskeys();
  }

  /** Whether a method or provider is the one that was used last. Always false where there is only one. */
  readonly isLastUsed = (methodOrProvider: string): boolean => {
    const { methods } = this;
    const choices = methods.length + (methods.includes('oauth') ? this.providers.length - 1 : 0);
    const { app } = this.#host;
    return choices > 1 && !!app && readFirst(app.platform.localStorage, LAST_USED_KEYS) === methodOrProvider;
  };
}

function hasPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function';
}
