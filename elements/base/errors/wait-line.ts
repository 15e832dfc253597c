import type { ClientApp, LatchkeyError } from '../../../core/index.ts';
import type { ContextRequestEvent, ElementContext } from '../element-context.ts';
import { localeAround } from '../locale-of.ts';
import { errorsWait } from '../../messages/errors-wait.ts';
import type { LoadingLanguage } from '../../messages/language.ts';

const SECOND_MS = 1_000;

/**
 * The time on the monotonic clock at which the wait of each error ends. Kept here, because another element may render the same
 * error again.
 */
const ends = new WeakMap<LatchkeyError, number>();

/** The units of the time left, each with the largest number of seconds for which it is used, and with its own length in seconds. */
const UNITS: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, most: number, seconds: number])[] = [
  ['second', 60, 1],
  ['minute', 3_600, 60],
  ['hour', 172_800, 3_600],
  ['day', Number.POSITIVE_INFINITY, 86_400],
];

const TAG = 'lk-wait-line';

/**
 * Defines `lk-wait-line`: the message after too many attempts. It counts down the time until the next attempt and then says that
 * the user can try again. Assistive technology reads out only the start and the end of the countdown.
 */
export function defineWaitLine(): void {
  if (!customElements.get(TAG)) customElements.define(TAG, createWaitLine());
}

/**
 * Creates the class. It is not created at import, because servers import this file too and have no `HTMLElement`. The class does
 * not use Lit (`loading-plan.ts`).
 */
function createWaitLine(): CustomElementConstructor {
  return class extends HTMLElement {
    #error: LatchkeyError | undefined;
    #sentence = '';
    #context: ElementContext | undefined;
    #stopContext: (() => void) | undefined;
    #stopTimer: (() => void) | undefined;

    /** The error that says how long to wait. */
    get error(): LatchkeyError | undefined {
      return this.#error;
    }
    set error(error: LatchkeyError | undefined) {
      this.#error = error;
      this.#draw();
    }

    connectedCallback(): void {
      // If `error` was set before this class was defined, the element has an own property that hides the accessor of the class.
      const own = Object.getOwnPropertyDescriptor(this, 'error') as { readonly value?: LatchkeyError } | undefined;
      if (own) {
        Reflect.deleteProperty(this, 'error');
        this.#error = own.value;
      }
      const request: Omit<ContextRequestEvent, keyof Event> = {
        receive: (context) => {
          this.#context = context;
          const { loadTexts }: LoadingLanguage = context.language;
          void loadTexts?.('errorsWait').then(() => this.#draw());
          this.#draw();
        },
        stop: undefined,
      };
      const event = Object.assign(new Event('lk-context-request', { bubbles: true, composed: true }), request);
      this.dispatchEvent(event);
      this.#stopContext = event.stop;
      this.#draw();
    }

    disconnectedCallback(): void {
      this.#stopContext?.();
      this.#stopTimer?.();
      this.#context = undefined;
    }

    #draw(): void {
      this.#stopTimer?.();
      const error = this.#error;
      if (!error || !this.isConnected) return;
      const clock = (appAround(this) ?? this.#context?.app)?.platform.clock;
      if (!clock) return;
      const endsAt = ends.get(error) ?? clock.monotonic() + (error.retryAfterMs ?? 0);
      ends.set(error, endsAt);
      const leftMs = Math.max(endsAt - clock.monotonic(), 0);
      this.#show(Math.ceil(leftMs / SECOND_MS));
      if (leftMs > 0) this.#stopTimer = clock.after(leftMs % SECOND_MS || SECOND_MS, () => this.#draw());
    }

    #show(secondsLeft: number): void {
      const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
      const texts = { ...errorsWait, ...this.#context?.language.errorsWait };
      const sentence = secondsLeft === 0 ? texts.tryAgainNow : texts.tryAgainIn('\0');
      if (sentence !== this.#sentence) {
        const [before = '', after] = sentence.split('\0');
        root.replaceChildren(before);
        // Screen readers do not read out each change of a `timer`, unlike changes of the alert around this line.
        if (after !== undefined)
          root.append(Object.assign(Document.prototype.createElement.call(document, 'span'), { role: 'timer' }), after);
        this.#sentence = sentence;
      }
      const timer = root.querySelector('span');
      const time = timer && timeLeft(secondsLeft, this.#context?.locale ?? localeAround(this));
      if (timer && timer.textContent !== time) timer.textContent = time;
    }
  };
}

/** Returns the `app` of the nearest element around the line that has one, also outside of shadow roots. Null without one. */
function appAround(line: Node): ClientApp | null {
  for (let node: Node | null = line; node; node = node instanceof ShadowRoot ? node.host : node.parentNode) {
    // An element with the name `app` is a property of the document or of the form around it.
    const { app } = Object.hasOwn(node, 'app') ? {} : (node as { readonly app?: ClientApp | null });
    if (app) return app;
  }
  return null;
}

/** Formats the time left, such as "in 42 seconds". More than a minute is rounded up to whole minutes, hours or days. */
function timeLeft(secondsLeft: number, locale: string): string {
  const [unit, , seconds] = UNITS.find(([, most]) => secondsLeft <= most) ?? ['second', 0, 1];
  return new Intl.RelativeTimeFormat(locale, { numeric: 'always' }).format(Math.ceil(secondsLeft / seconds), unit);
}

interface WaitLine extends HTMLElement {
  error: LatchkeyError | undefined;
}

declare global {
  interface HTMLElementTagNameMap {
    'lk-wait-line': WaitLine;
  }
}
