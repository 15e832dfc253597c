import { ownGlobal } from '../../base/own-global.ts';
import { realDocument } from '../../base/real-document.ts';
import type { Timers } from '../../base/page.ts';

/** The part of Turnstile's interface that a card uses. */
export interface Turnstile {
  /** Returns the id of the widget. */
  render(container: HTMLElement, options: TurnstileOptions): string | null | undefined;
  reset(widget: string): void;
  remove(widget: string): void;
}

export interface TurnstileOptions {
  readonly sitekey: string;
  /** The name of the protected action. The service compares it with the action that the token is used for. */
  readonly action: string;
  readonly theme: 'auto' | 'light' | 'dark';
  /** `flexible` is at least 300 px wide, `compact` 150 px. */
  readonly size: 'flexible' | 'compact';
  readonly callback: (token: string) => void;
  /** Must return true if the error was handled. */
  readonly 'error-callback': () => boolean;
  readonly 'expired-callback': () => void;
  readonly 'timeout-callback': () => void;
}

/** The part of the Trusted Types API that is used here. */
interface TrustedTypes {
  createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy;
}

interface ScriptPolicy {
  createScriptURL(url: string): string;
}

/** A script that takes longer than this counts as blocked. */
const SCRIPT_LIMIT_MS = 15_000;

/**
 * Loads the script of Turnstile, unless the page has loaded it. Rejects if the script is blocked. A later call tries again. The address
 * must come from code, never from markup: the script gets the nonce of the page.
 */
export async function loadTurnstile(scriptUrl: string, timers: Timers): Promise<Turnstile> {
  const present = turnstileOfPage();
  if (present) return present;
  const script = realDocument.createElement('script');
  script.src = trustedUrl(scriptUrl);
  // A content security policy may allow scripts by a nonce, which is the same for all scripts of the page.
  script.nonce = realDocument.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
  try {
    await new Promise<void>((resolve, reject) => {
      const stop = timers.after(SCRIPT_LIMIT_MS, () => reject(new Error('The script took too long.')));
      script.addEventListener('load', () => {
        stop();
        resolve();
      });
      script.addEventListener('error', () => {
        stop();
        reject(new Error('The script was blocked.'));
      });
      realDocument.head.append(script);
    });
  } catch (error) {
    script.remove();
    throw error;
  }
  const loaded = turnstileOfPage();
  if (!loaded) throw new Error('The script is not that of Turnstile.');
  return loaded;
}

/** Returns the Turnstile of the page; null without one. */
function turnstileOfPage(): Turnstile | null {
  const turnstile = ownGlobal<Turnstile>('turnstile');
  return typeof turnstile?.render === 'function' ? turnstile : null;
}

const scriptRules: ScriptPolicy = {
  createScriptURL: (url) => {
    // Without its origin the address would be relative to a `<base>`, which markup can add.
    const { protocol, href } = new URL(url, location.href);
    if (protocol === 'https:' || protocol === 'http:') return href;
    throw new Error('The address of a script must be http or https.');
  },
};

/** The policy for pages with Trusted Types. It is created once, because a content security policy can forbid a second one of its name. */
let policy: ScriptPolicy | undefined;

/** Checks the address of a script, which pages with Trusted Types require of a policy. */
function trustedUrl(url: string): string {
  policy ??= ownGlobal<TrustedTypes>('trustedTypes')?.createPolicy('latchkey-bot-challenge', scriptRules);
  return (policy ?? scriptRules).createScriptURL(url);
}
