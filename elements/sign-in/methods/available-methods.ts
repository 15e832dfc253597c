import { LAST_USED_KEY } from '../../../core/flows/limits.ts';
import type { AuthHost, Method, Purpose } from '../auth-host.ts';
import type { AuthStateController } from '../auth-state.ts';

/** A part of the card: password and link share one form. */
export type Block = 'oauth' | 'form' | 'passkey';

/** What a card offers: what its author names, the project has switched on and the browser can do. */
export class Offer {
  readonly #host: AuthHost;
  readonly #purpose: Purpose;
  readonly #state: AuthStateController;

  constructor(host: AuthHost, purpose: Purpose, state: AuthStateController) {
    this.#host = host;
    this.#purpose = purpose;
    this.#state = state;
  }

  get methods(): readonly Method[] {
    const config = this.#state.project?.config;
    const isNew = this.#purpose === 'sign-up';
    if (!config || (isNew && !config.signUpEnabled)) return [];
    const isOn: Record<Method, boolean> = {
      oauth: config.oauthProviders.length > 0,
      password: config.credentialEnabled,
      'magic-link': config.magicLinkEnabled,
      passkey: config.passkeyEnabled && !isNew && hasPasskeys(),
    };
    const names = this.#host.methods.split(/\s+/) as Method[];
    return names.filter((name) => Object.hasOwn(isOn, name) && isOn[name]);
  }

  get blocks(): readonly Block[] {
    const blockOf = (method: Method) => (method === 'oauth' || method === 'passkey' ? method : 'form');
    return [...new Set(this.methods.map(blockOf))];
  }

  /** Ids, each once. */
  get providers(): readonly string[] {
    return [...new Set(this.#state.project?.config.oauthProviders.map(({ id }) => id))];
  }

  /** A passkey is the only way in, and this browser has none. */
  get lacksPasskeys(): boolean {
    return this.#purpose === 'sign-in' && !!this.#state.project?.config.passkeyEnabled && !hasPasskeys();
  }

  /** Whether a method or provider is the one that worked last; worth telling only where there is a choice. */
  readonly isLastUsed = (way: string): boolean => {
    const { methods } = this;
    const choices = methods.length + (methods.includes('oauth') ? this.providers.length - 1 : 0);
    return choices > 1 && this.#host.app?.platform.localStorage.get(LAST_USED_KEY) === way;
  };
}

function hasPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function';
}
