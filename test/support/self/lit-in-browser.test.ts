import axe from 'axe-core';
import { expect } from 'chai';
import { html, LitElement } from 'lit';
import { customElement } from 'lit/decorators.js';

@customElement('lk-self-button')
class SelfButton extends LitElement {
  override render() {
    return html`<button></button>`;
  }
}

test('the test browser prefers reduced motion by default', () => {
  expect(matchMedia('(prefers-reduced-motion: reduce)').matches).to.equal(true);
});

test('axe finds faults inside shadow roots', async () => {
  const element = document.body.appendChild(new SelfButton());
  await element.updateComplete;
  const { violations } = await axe.run(element);
  element.remove();
  expect(violations.map(({ id }) => id)).to.include('button-name');
});
