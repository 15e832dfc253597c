import { html, nothing, type TemplateResult } from 'lit';
import { settingsApiKeys } from '../../messages/account/api-keys.ts';
import { nameInText } from '../../parts/name-label.ts';
import { askButton } from '../ask-button.ts';
import { ConfirmController } from '../confirm.ts';
import { runKeepingFocus } from '../keep-focus.ts';
import { FirstRows } from '../rows/first-rows.ts';
import { downIcon } from '../shell/nav-icons.ts';
import type { WriteResult } from '../section/pending-work.ts';
import type { LkSection } from '../section/section.ts';

/** How many active keys are shown before the user asks for all. */
const FIRST_ROWS = 20;

interface KeyListOptions<Key> {
  readonly renderRow: (key: Key) => TemplateResult;
  /** Returns the name of the first button in a row. By default this is the button that revokes the key. */
  readonly controlOf?: (key: Key) => string;
  /** Revokes a key after the user has confirmed it. */
  readonly revoke: (key: Key) => Promise<WriteResult>;
}

/** The texts about revoking a key, and the name of a key without a description. */
type RevokeTexts = Pick<typeof settingsApiKeys, 'revoke' | 'revokeKey' | 'revokeText' | 'noDescription'>;

/** Returns the name of the button that revokes a key. */
export function revokeControl({ id }: { readonly id: string }): string {
  return `revoke:${id}`;
}

/** Returns the name of a key for use in a sentence. */
export function keyName(
  { description }: { readonly description: string | null },
  texts: Pick<RevokeTexts, 'noDescription'>,
): string {
  return description ? nameInText(description) : texts.noDescription;
}

/**
 * A list of keys, which asks before it revokes one. It shows the first active keys and a button that shows all active keys. Expired
 * and revoked keys are in a collapsed group below.
 */
export class KeyList<Key extends { readonly id: string; readonly description: string | null }> {
  readonly confirm: ConfirmController;
  readonly #host: LkSection;
  readonly #active: FirstRows<Key>;
  readonly #inactive: FirstRows<Key>;
  readonly #controlOf: (key: Key) => string;
  readonly #revoke: KeyListOptions<Key>['revoke'];
  #showsInactive = false;
  #keys: readonly Key[] = [];

  constructor(host: LkSection, options: KeyListOptions<Key>) {
    this.#host = host;
    this.#controlOf = options.controlOf ?? revokeControl;
    this.#revoke = options.revoke;
    this.confirm = new ConfirmController(host, host.work);
    const rows = {
      ...options,
      controlOf: this.#controlOf,
      keyOf: ({ id }: Key) => id,
      label: (hidden: number) => this.#texts.showMore(hidden),
    };
    this.#active = new FirstRows<Key>(host, { ...rows, count: FIRST_ROWS });
    this.#inactive = new FirstRows<Key>(host, { ...rows, count: Number.POSITIVE_INFINITY });
    host.resets.add(() => {
      this.#showsInactive = false;
    });
  }

  render({ active, inactive }: { readonly active: readonly Key[]; readonly inactive: readonly Key[] }): TemplateResult {
    this.#keys = active;
    return html`${this.#active.render(active)}${inactive.length > 0 ? this.#renderInactive(inactive) : nothing}`;
  }

  /** Renders the button that opens the question. `closeOthers` is called before. */
  renderRevoke(key: Key, texts: RevokeTexts, closeOthers?: () => void): TemplateResult {
    return askButton(this.#host, this.confirm, {
      control: revokeControl(key),
      label: texts.revoke,
      name: texts.revokeKey(keyName(key, texts)),
      kind: 'quiet',
      part: 'revoke',
      ...(closeOthers && { closeOthers }),
    });
  }

  /** Renders the question whether to revoke a key, while it is open. */
  renderQuestion(key: Key, { revoke: label, revokeText: text }: Pick<RevokeTexts, 'revoke' | 'revokeText'>) {
    const control = revokeControl(key);
    const action = () => runKeepingFocus(this.#host, control, () => this.#revoke(key));
    return this.confirm.render(control, { text, label, action, next: () => this.#controlAfter(key) });
  }

  /**
   * Returns the name of the button to focus after a key is revoked. It is a button of the next key in the list, else of the
   * previous key.
   */
  #controlAfter({ id }: Key): string | undefined {
    const index = this.#keys.findIndex((key) => key.id === id);
    const next = this.#keys[index + 1] ?? this.#keys[index - 1];
    return next && this.#controlOf(next);
  }

  #renderInactive(keys: readonly Key[]): TemplateResult {
    const toggle = (event: Event) => {
      this.#showsInactive = (event.target as HTMLDetailsElement).open;
      this.#host.requestUpdate();
    };
    return html`<details class="inactive" .open=${this.#showsInactive} @toggle=${toggle}>
      <summary>${downIcon()}<span>${this.#texts.inactive(keys.length)}</span></summary>
      ${this.#showsInactive ? this.#inactive.render(keys) : nothing}
    </details>`;
  }

  get #texts() {
    return this.#host.texts('settingsApiKeys', settingsApiKeys);
  }
}
