import '../../../../elements/index.ts';
import '../../../../elements/pages/magic-link-callback.ts';
import '../../../../elements/pages/team-invitation.ts';
import '../../../../elements/settings/sessions.ts';
import { html, render, type TemplateResult } from 'lit';
import { type ClientApp, createClientApp } from '../../../../core/index.ts';
import { withOwnStorage, withoutStorage } from './emulator-platforms.ts';
import { stayOnPage } from './stay-on-page.ts';
import type { EmulatorDone, EmulatorFault, EmulatorStart } from '../emulator.ts';

/** The failures that a signed-in user sees. The others are shown to a visitor, by a sign-in form. */
const FOR_USERS: readonly EmulatorFault[] = ['wrong-clock', 'session-ended', 'session-stolen', 'other-account'];
/** The failures after which the elements are drawn again, with a new app. For the others the app looks for changes. */
const DRAWN_AGAIN: readonly EmulatorFault[] = ['session-stolen', 'other-account'];

/** Elements that are drawn over the emulator. */
interface Drawn {
  readonly stop: () => void;
  /** Lets the page find out what has changed, as it does by itself when the user returns to it. */
  readonly look: (done: EmulatorDone) => Promise<void>;
}

/**
 * Draws a sign-in form, or what a signed-in user sees, in `root`, over the emulator. Nothing is kept in the browser, and nothing leaves
 * the page.
 */
export function drawOverEmulator(root: HTMLElement, { settings, tokens }: EmulatorStart, fault: EmulatorFault): Drawn {
  const isForUsers = FOR_USERS.includes(fault);
  const make = (): ClientApp =>
    createClientApp(
      { ...settings, tokenStore: isForUsers ? tokens : 'memory', redirectMethod: 'none' },
      withOwnStorage(),
    );
  let app = make();
  const draw = (done: EmulatorDone = {}) =>
    render(html`<lk-provider .app=${app}>${contentFor(fault, isForUsers, done)}</lk-provider>`, root);
  root.addEventListener('click', stayOnPage);
  draw();
  return {
    stop: () => {
      render('', root);
      app.dispose();
    },
    look: async (done) => {
      if (isForUsers && !DRAWN_AGAIN.includes(fault)) return void (await app.getUser().catch(() => null));
      const before = app;
      app =
        fault === 'storage-blocked' ? createClientApp({ ...settings, tokenStore: 'cookie' }, withoutStorage()) : make();
      draw(done);
      before.dispose();
    },
  };
}

function contentFor(fault: EmulatorFault, isForUsers: boolean, { code }: EmulatorDone): TemplateResult {
  if (fault === 'other-account' && code !== undefined)
    return html`<lk-team-invitation .code=${code}></lk-team-invitation>`;
  if (fault === 'session-stolen') return html`<lk-settings-sessions></lk-settings-sessions>`;
  if (isForUsers) return html`<lk-user-button show-user-info></lk-user-button>`;
  if (code !== undefined) return html`<lk-magic-link-callback .code=${code}></lk-magic-link-callback>`;
  return html`<lk-sign-in></lk-sign-in>`;
}
