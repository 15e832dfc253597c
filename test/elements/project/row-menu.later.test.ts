import { sendKeys } from '@web/test-runner-commands';
import '../../../elements/project/domains/domains.ts';
import { PATCH_PROJECT, showPart } from './support.ts';
import { wireProject } from '../support/service-project.ts';
import { expect, expectAccessible, focused, inside, readText, rest, until } from '../support/support.ts';

const domains = [{ domain: 'https://one.example', handler_path: '/handler' }];

async function scene(width = '1000px') {
  const world = () => ({ project: wireProject({}, { domains }) });
  const shown = await showPart('lk-project-domains', { world, width });
  await shown.says('https://one.example');
  return shown;
}

suite('the menu of a row in a list of domains', () => {
  test('the Remove item in the menu of a domain asks for confirmation', async () => {
    const shown = await scene();
    const button = inside<HTMLElement>(shown.section, '[part="more"]');
    expect(button.getAttribute('aria-label')).to.equal('Actions for https://one.example');
    button.focus();
    await sendKeys({ press: 'Enter' });
    await until(() => focused()?.localName === 'lk-menu-item', 'the open menu');
    await sendKeys({ press: 'ArrowDown' });
    expect(readText(focused() as Element)).to.equal('Remove');
    expect(inside(focused() as Element, '[part="icon"]').checkVisibility(), 'room for a symbol').to.equal(false);
    await expectAccessible(shown.section);
    await sendKeys({ press: 'Enter' });
    await until(() => focused()?.matches('.confirm'), 'the question');
    expect(shown.acts()).to.deep.equal([]);
    await sendKeys({ press: 'Escape' });
    await until(() => focused() === button, 'the focus on the button');
  });

  test('the Remove item in the menu of a domain is disabled while a form is being saved', async () => {
    const shown = await scene();
    shown.answers[PATCH_PROJECT] = () => new Promise(() => {});
    await shown.open('add');
    shown.submit({ domain: 'https://two.example' });
    inside<HTMLElement>(shown.section, '[part="more"]').click();
    const item = await until(() => shown.section.shadowRoot?.querySelector('lk-menu-item'), 'the item');
    expect(item.getAttribute('aria-disabled')).to.equal('true');
    item.click();
    await rest();
    expect(shown.section.shadowRoot?.querySelector('.confirm')).to.equal(null);
    expect(shown.section.querySelector('form')).not.to.equal(null);
  });

  test('at 320 pixels, the menu button of a domain stays beside its name', async () => {
    const shown = await scene('320px');
    const more = inside(shown.section, '[part~="more"]').getBoundingClientRect();
    const title = inside(shown.section, '.title').getBoundingClientRect();
    expect(more.left).to.be.at.least(title.right);
    expect(more.top).to.be.below(title.bottom);
  });
});
