import { emulateMedia, sendKeys, setViewport } from '@web/test-runner-commands';
import axe from 'axe-core';
import { expect } from 'chai';
import { css, html, LitElement } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { supports } from '../browser/browser-name.ts';

@customElement('lk-self-button')
class SelfButton extends LitElement {
  static override styles = css`
    button {
      color: rgb(1 2 3);
    }
  `;
  @property() label = '';
  override render() {
    return html`<button>${this.label}</button>`;
  }
}

let element: SelfButton;

setup(async () => {
  element = document.body.appendChild(new SelfButton());
  element.label = 'Sign in';
  await element.updateComplete;
});

teardown(() => element.remove());

test('decorators, shadow roots and constructed styles work under the strict policy', () => {
  const button = element.shadowRoot!.querySelector('button')!;
  expect(button.textContent).to.equal('Sign in');
  expect(getComputedStyle(button).color).to.equal('rgb(1, 2, 3)');
});

test('pages stand still unless a test asks for motion', () => {
  expect(matchMedia('(prefers-reduced-motion: reduce)').matches).to.equal(true);
});

test('axe looks into shadow roots', async () => {
  element.label = '';
  await element.updateComplete;
  const { violations } = await axe.run(element);
  expect(violations.map(({ id }) => id)).to.include('button-name');
});

test('real keys move the focus', async function () {
  if (!supports('sendKeys')) this.skip();
  await sendKeys({ press: 'Tab' });
  expect(document.activeElement).to.equal(element);
});

test('media and the size of the window can be chosen', async function () {
  if (!supports('emulateMedia')) this.skip();
  await emulateMedia({ colorScheme: 'dark', forcedColors: 'active', reducedMotion: 'reduce' });
  expect(matchMedia('(prefers-color-scheme: dark)').matches).to.equal(true);
  expect(matchMedia('(forced-colors: active)').matches).to.equal(true);
  expect(matchMedia('(prefers-reduced-motion: reduce)').matches).to.equal(true);
  await emulateMedia({ colorScheme: 'light', forcedColors: 'none', reducedMotion: 'no-preference' });
  await setViewport({ width: 360, height: 700 });
  expect(innerWidth).to.equal(360);
});
