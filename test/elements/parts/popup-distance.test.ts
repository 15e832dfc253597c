import '../../../elements/parts/menu/menu.ts';
import '../../../elements/parts/popup/tooltip.ts';
import '../../../elements/user/user-button.ts';
import { opened } from '../teams/team-switcher-support.ts';
import { ADA, createService } from '../support/service.ts';
import { expect, fixture, html, inside, rest, until } from '../support/support.ts';

const buttonIn = (menu: HTMLElement) => menu.querySelector('button') as HTMLButtonElement;

/** Opens each kind of box that belongs to a control, and returns both. */
const BOXES = {
  'a menu': async () => {
    const menu = await fixture<HTMLElement>(html`<lk-menu label="Fruit">
      <button slot="trigger">Choose</button><lk-menu-item>Apple</lk-menu-item>
    </lk-menu>`);
    const control = buttonIn(menu);
    control.click();
    return { control, box: inside(menu, '[popover]') };
  },
  'the user menu': async () => {
    const { app } = createService({ person: ADA });
    const host = await fixture(html`<lk-user-button .app=${app}></lk-user-button>`);
    const control = inside<HTMLButtonElement>(host, 'button');
    const menu = await until(() => host.shadowRoot?.querySelector('lk-menu'), 'the menu');
    await until(() => !control.disabled, 'the user');
    control.click();
    return { control, box: inside(menu, '[popover]') };
  },
  'the team switcher': async () => {
    const { trigger, switcher } = await opened();
    return { control: trigger, box: inside(switcher, '[popover]') };
  },
  'a tooltip': async () => {
    const tooltip = Object.assign(document.createElement('lk-tooltip'), { text: 'Copies the key' });
    tooltip.append(document.createElement('button'));
    await fixture(html`${tooltip}`);
    const control = buttonIn(tooltip);
    control.focus();
    const box = await until(() => tooltip.shadowRoot?.querySelector<HTMLElement>(':popover-open'), 'the tooltip');
    return { control, box };
  },
};

suite('boxes that open beside a control', () => {
  for (const [name, open] of Object.entries(BOXES)) {
    test(`${name} keeps a distance of 8 pixels from its control`, async () => {
      const { control, box } = await open();
      await rest();
      const distance = box.getBoundingClientRect().top - control.getBoundingClientRect().bottom;
      expect(distance).to.be.closeTo(8, 0.5);
    });
  }
});
