import { adoptStyles, render } from 'lit';
import { atom, type ReadableAtom } from 'nanostores';
import type { ResourceState } from '../../../core/index.ts';
import '../../../elements/settings/notifications.ts';
import { customElement, property } from '../../../elements/base/decorators.ts';
import { StoreController } from '../../../elements/base/controllers/store-controller.ts';
import { LkSection } from '../../../elements/sections/section/section.ts';
import { panelRows, panelRow } from '../../../elements/sections/section/section-parts.ts';
import { settingsStyles } from '../../../elements/sections/shell/settings-styles.ts';
import { settingsSkeleton } from '../../../elements/sections/shell/shell-skeleton.ts';
import { ADA, createService } from '../support/service.ts';
import { expect, fixture, html, readText, rest } from '../support/support.ts';

type List = ReadableAtom<ResourceState<string>>;

const loading = (): List => atom({ status: 'loading' });
const ready = (data: string): List => atom({ status: 'ready', data, refreshing: false });

/** A section that follows a list, as most do. */
@customElement('lk-settings-listed')
class LkSettingsListed extends LkSection {
  @property({ attribute: false }) list: List | null = null;
  readonly #list = new StoreController(this, () => this.list);

  protected override header() {
    return { heading: 'Listed' };
  }

  protected override needs() {
    return this.#list.value;
  }

  protected override content() {
    const state = this.#list.value;
    return { body: panelRows(panelRow({ content: state?.status === 'ready' ? state.data : '' })) };
  }
}

async function show(list: List) {
  const service = createService({ person: ADA });
  await service.app.getUser();
  const section = await fixture<LkSettingsListed>(
    html`<lk-settings-listed .app=${service.app} .list=${list}></lk-settings-listed>`,
  );
  const pass = async (ms: number) => {
    await service.clock.advance(ms);
    await rest();
  };
  return { section, pass };
}

const hasSkeleton = (section: Element) => section.shadowRoot?.querySelector('.skeleton') !== null;

suite('the skeleton of a section', () => {
  test('a section with an already loaded list shows no skeleton', async () => {
    const { section, pass } = await show(ready('Primary'));
    const row = section.shadowRoot?.querySelector('li');
    expect(readText(section)).to.contain('Primary');
    await pass(150);
    expect(hasSkeleton(section)).to.equal(false);
    expect(section.shadowRoot?.querySelector('li')).to.equal(row);
  });

  test('the skeleton disappears when the section gets another list that is already loaded', async () => {
    const { section, pass } = await show(loading());
    await pass(150);
    expect(hasSkeleton(section)).to.equal(true);
    await pass(400);
    section.list = ready('Second');
    await rest();
    expect(hasSkeleton(section)).to.equal(false);
    expect(readText(section)).to.contain('Second');
  });

  test('the skeleton appears when the section gets another list that is still loading', async () => {
    const { section, pass } = await show(ready('First'));
    await pass(150);
    section.list = loading();
    await pass(150);
    expect(hasSkeleton(section)).to.equal(true);
    expect(readText(section)).not.to.contain('First');
  });
});

suite('the loading placeholders of the settings', () => {
  teardown(() => document.documentElement.removeAttribute('style'));

  for (const [size, lines] of [
    ['100%', 1],
    ['200%', 2],
  ] as const) {
    test(`at ${size} text size, the loading placeholder of the settings title has ${lines === 1 ? 'one line' : 'two lines'}`, async () => {
      document.documentElement.style.fontSize = size;
      const host = await fixture<HTMLElement>(html`<div></div>`);
      host.style.inlineSize = '328px';
      const root = host.attachShadow({ mode: 'open' });
      adoptStyles(root, settingsStyles);
      render(settingsSkeleton('Loading', true, [{ rows: 2 }]), root);
      const bars = [...root.querySelectorAll<HTMLElement>('nav .skeleton')].filter((bar) => bar.offsetHeight > 0);
      expect(bars.filter((bar) => bar.closest('.heading')).length).to.equal(lines);
      for (const bar of bars)
        expect(bar.getBoundingClientRect().right).to.be.at.most(host.getBoundingClientRect().right);
    });
  }
});
