import { css } from 'lit';
import { SIGN_OUT_MARK_KEY } from '../../../core/routes/limits.ts';
import { customElement, property } from '../../../elements/base/decorators.ts';
import { type ElementView, ShellElement } from '../../../elements/base/shell/shell-element.ts';
import type { LkMessageCard } from '../../../elements/parts/message-card/message-card.ts';
import '../../../elements/sign-in/sign-out.ts';
import type { LkSignOut } from '../../../elements/sign-in/sign-out.ts';
import '../../../elements/teams/create-team.ts';
import { ADA, createService } from '../support/service.ts';
import { expect, fixture, html, inside, readText, until } from '../support/support.ts';

class Shell extends ShellElement {
  static override styles = css`
    :host {
      display: block;
      min-block-size: 50px;
    }
  `;
  /** Each settles one attempt to load the view. */
  readonly attempts: { arrive(): void; fail(): void }[] = [];
  name = '';
  updates = 0;

  protected override createView(): Promise<ElementView> {
    return new Promise((resolve, reject) => {
      const styles = css`
        :host {
          min-block-size: auto;
        }
      `;
      const render = () => html`Hello ${this.name}`;
      const arrive = () => resolve({ styles, render, updated: () => void (this.updates += 1) });
      this.attempts.push({ arrive, fail: () => reject(new Error('The code cannot be loaded.')) });
    });
  }
}
property()(Shell.prototype, 'name');
customElement('test-shell')(Shell);

const shell = () => fixture<Shell>(html`<test-shell></test-shell>`);

suite('ShellElement', () => {
  test('a ShellElement loads the code of its view once, when the element is first inserted into a page', async () => {
    const element = new Shell();
    expect(element.attempts).to.have.length(0);
    const parent = await fixture<HTMLElement>(html`<div></div>`);
    parent.append(element);
    element.remove();
    parent.append(element);
    expect(element.attempts).to.have.length(1);
  });

  test('a ShellElement reserves the height set by its styles until the code of its view is loaded', async () => {
    const element = await shell();
    expect([readText(element), element.offsetHeight]).to.deep.equal(['', 50]);
    element.attempts[0]?.arrive();
    await element.updateComplete;
    expect(readText(element)).to.equal('Hello');
    expect(element.offsetHeight).to.be.lessThan(50);
  });

  test('a ShellElement renders properties that were set before the code of its view was loaded', async () => {
    const element = await shell();
    element.name = 'Ada';
    element.attempts[0]?.arrive();
    await element.updateComplete;
    expect([readText(element), element.updates]).to.deep.equal(['Hello Ada', 1]);
  });

  test('a ShellElement shows an error and a retry button if the code of its view cannot be loaded', async () => {
    const element = await shell();
    element.attempts[0]?.fail();
    const retry = await until(() => element.shadowRoot?.querySelector<HTMLElement>('[part~="retry"]'), 'the button');
    expect(inside(element, '[role="alert"]').textContent).to.contain('Can’t reach the server.');
    retry.click();
    element.attempts[1]?.arrive();
    await until(() => readText(element) === 'Hello', 'the view');
  });

  test('a ShellElement with defer-hydration loads the code of its view only after the attribute is removed', async () => {
    const element = await fixture<Shell>(html`<test-shell defer-hydration></test-shell>`);
    expect(element.attempts).to.have.length(0);
    element.removeAttribute('defer-hydration');
    expect(element.attempts).to.have.length(1);
  });
});

suite('lk-sign-out', () => {
  test('lk-sign-out reserves the height of its card before the card is rendered', async () => {
    const { app } = createService({ person: ADA });
    const box = await fixture<HTMLElement>(html`<div></div>`);
    box.style.inlineSize = '400px';
    const element = document.createElement('lk-sign-out') as LkSignOut;
    element.app = app;
    box.append(element);
    const before = element.offsetHeight;
    await until(() => readText(element).includes('Ada Lovelace'), 'the card');
    await element.shadowRoot?.querySelector('lk-message-card')?.updateComplete;
    expect(element.offsetHeight).to.be.within(before - 12, before + 12);
  });

  for (const [button, target] of [
    ['primary', '/handler/sign-up'],
    ['secondary', '/'],
    ['sign-out', '/'],
  ] as const) {
    test(`lk-sign-out asks a guest for confirmation, and its ${button} button opens ${target}`, async () => {
      const guest = { ...ADA, display_name: null, primary_email: null, is_anonymous: true };
      const { app, clock, navigations } = createService({ person: guest });
      app.platform.sessionStorage.set(SIGN_OUT_MARK_KEY, String(clock.now()));
      const card = await fixture<LkSignOut>(html`<lk-sign-out full-page .app=${app}></lk-sign-out>`);
      await until(() => readText(card).includes('you lose what you did as a guest'), 'the question');
      const message = inside<LkMessageCard>(card, 'lk-message-card');
      await message.updateComplete;
      expect(app.$session.get()).not.to.equal(null);
      inside(button === 'sign-out' ? card : message, `[part~="${button}"]`).click();
      await until(() => navigations.length, 'the way on');
      expect(navigations[0]).to.match(new RegExp(`${target}(\\?|$)`));
      expect(app.$session.get() === null).to.equal(button === 'sign-out');
    });
  }
});

suite('lk-create-team', () => {
  test('the attribute heading-level sets the level of the heading in lk-create-team', async () => {
    const { app } = createService({ person: ADA, config: { client_team_creation_enabled: true } });
    const element = await fixture<HTMLElement>(
      html`<lk-create-team heading-level="3" lone .app=${app}></lk-create-team>`,
    );
    await until(() => element.querySelector(':scope > form'), 'the form');
    expect(inside(element, 'h2').getAttribute('aria-level')).to.equal('3');
    expect(inside(element, 'h2').getBoundingClientRect().width).to.be.lessThan(2);
  });
});
