import '../../../../elements/index.ts';
import { html, render } from 'lit';
import { createClientApp } from '../../../../core/index.ts';
import { stayOnPage } from './stay-on-page.ts';
import type { EmulatorFault, EmulatorStart } from '../emulator.ts';

/** The failures that a signed-in user sees. The others are shown to a visitor, by a sign-in form. */
const FOR_USERS: readonly EmulatorFault[] = ['wrong-clock', 'session-ended'];

/** Elements that are drawn over the emulator. */
interface Drawn {
  readonly stop: () => void;
  /** Lets the page find out what has changed, as it does by itself when the user returns to it. */
  readonly look: () => Promise<void>;
}

/** Draws a sign-in form or a user button in `root`, over the emulator. Nothing is kept in the browser, and nothing leaves the page. */
export function drawOverEmulator(root: HTMLElement, { settings, tokens }: EmulatorStart, fault: EmulatorFault): Drawn {
  const isForUsers = FOR_USERS.includes(fault);
  const make = () =>
    createClientApp({ ...settings, tokenStore: isForUsers ? tokens : 'memory', redirectMethod: 'none' });
  let app = make();
  const draw = () =>
    render(
      html`<lk-provider .app=${app}>${isForUsers ? html`<lk-user-button show-user-info></lk-user-button>` : html`<lk-sign-in></lk-sign-in>`}</lk-provider>`,
      root,
    );
  root.addEventListener('click', stayOnPage);
  draw();
  return {
    stop: () => {
      render('', root);
      app.dispose();
    },
    look: async () => {
      if (isForUsers) return void (await app.getUser().catch(() => null));
      const before = app;
      app = make();
      draw();
      before.dispose();
    },
  };
}
