import '../../../elements/handler.ts';
import { createService } from '../support/service.ts';
import { expect, fixture, focused, html, rest, until } from '../support/support.ts';
import { cardScene } from './card-scene.ts';

/**
 * Morphs an element into `<lk-sign-in></lk-sign-in>`, as idiomorph, morphdom and Turbo do: attributes and children that the markup lacks are
 * removed.
 */
function morph(element: Element): void {
  for (const name of element.getAttributeNames()) element.removeAttribute(name);
  while (element.firstChild) element.firstChild.remove();
}

suite('lk-sign-in in a page that others change', () => {
  test('after a page was morphed, the fields keep what was typed, the focus and the cursor', async () => {
    const { card, email, password, form } = await cardScene('lk-sign-in', createService());
    email.value = 'ada@example.com';
    password.value = 'half a pass';
    password.focus();
    password.setSelectionRange(2, 4);
    morph(card);
    await rest();
    expect(card.contains(form)).to.equal(true);
    expect([email.value, password.value]).to.deep.equal(['ada@example.com', 'half a pass']);
    expect(focused()).to.equal(password);
    expect([password.selectionStart, password.selectionEnd]).to.deep.equal([2, 4]);
  });

  test('a morphed page does not take the focus from a field of the page', async () => {
    const { card, email } = await cardScene('lk-sign-in', createService());
    email.focus();
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    morph(card);
    await rest();
    expect(focused()).to.equal(field);
    field.remove();
  });

  test('children that are removed one by one are drawn again, in their order', async () => {
    const { card, form } = await cardScene('lk-sign-in', createService());
    const before = [...card.childNodes];
    for (const child of before) {
      child.remove();
      await rest();
      expect([...card.childNodes]).to.deep.equal(before);
    }
    expect(before).to.include(form);
  });

  test('lk-handler draws its page again when a morph removes it', async () => {
    const service = createService();
    const address = `${location.origin}/handler/sign-in`;
    const handler = await fixture<HTMLElement>(html`<lk-handler .app=${service.app} address=${address}></lk-handler>`);
    const card = await until(() => handler.querySelector('lk-sign-in'), 'the card');
    while (handler.firstChild) handler.firstChild.remove();
    await rest();
    expect(handler.querySelector('lk-sign-in')).to.equal(card);
  });
});
