import { sendKeys } from '@web/test-runner-commands';
import '../../../elements/teams/settings/profile.ts';
import { expect, focused, inside, rest, until } from '../support/support.ts';
import { control, sectionScene } from './team-sections-support.ts';
import { activeName, manyTeams, opened, writesTo } from './team-switcher-support.ts';

/** The ways in which browsers say that a key belongs to an input method. Safari ends the composition before `keydown`. */
const BROWSERS: Readonly<Record<string, KeyboardEventInit>> = {
  Safari: { isComposing: false, keyCode: 229 },
  'browsers other than Safari': { isComposing: true, keyCode: 229 },
};

/** Dispatches the `keydown` of a key that ends a composition. Returns whether no listener prevented its default. */
function composeWith(key: string, init: KeyboardEventInit): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true, ...init });
  return (focused() as Element).dispatchEvent(event);
}

for (const [browser, init] of Object.entries(BROWSERS))
  suite(`keys of an input method (IME) in ${browser}`, () => {
    test('keys that belong to an input method (IME) do not select a team or close the list of teams', async () => {
      const { panel, service, switcher } = await opened({ world: { teams: manyTeams(8) } });
      const before = writesTo(service).length;
      await sendKeys({ type: 'team' });
      const active = activeName(panel);
      for (const key of ['Enter', 'Escape', 'ArrowDown']) expect(composeWith(key, init), key).to.equal(true);
      await rest();
      expect([switcher.open, activeName(panel), writesTo(service).length]).to.deep.equal([true, active, before]);
      expect(focused()).to.equal(inside(panel, '[role="combobox"]'));
      await sendKeys({ press: 'Escape' });
      expect(switcher.open).to.equal(false);
    });

    test('an Escape key press of an input method (IME) leaves the form for the team name open', async () => {
      const { section } = await sectionScene('lk-team-profile');
      control(section, 'name').click();
      await until(() => focused()?.localName === 'input', 'the field');
      await sendKeys({ type: 'Blau' });
      composeWith('Escape', init);
      await rest();
      expect((focused() as HTMLInputElement).value).to.equal('Blau');
      await sendKeys({ press: 'Escape' });
      await until(() => focused() === control(section, 'name'), 'the closed form');
    });
  });
