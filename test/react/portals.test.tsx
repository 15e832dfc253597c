import { expect } from '../support/expect.ts';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Language } from '../../elements/messages/language.ts';
import { ProviderReadyEvent } from '../../elements/base/element-context.ts';
import { general } from '../../elements/messages/general.ts';
import type { LkUserButton } from '../../elements/index.ts';
import { LatchkeyProvider, Menu, UserButton } from '../../react/index.ts';
import { createTestApp, inAct, render, type View } from './support.tsx';

const GERMAN: Language = { general: { tryAgain: 'Nochmal' } };
const DANISH: Language = { general: { tryAgain: 'Prøv igen' } };

let view: View | undefined;
const containers: HTMLElement[] = [];
const { app: first } = createTestApp();
const { app: second } = createTestApp({ signedIn: false });

teardown(async () => {
  await view?.close();
  view = undefined;
  for (const container of containers.splice(0)) container.remove();
});

/** Creates an element below `body`, as libraries of dialogs do. */
function createContainer(): HTMLElement {
  const container = document.body.appendChild(document.createElement('div'));
  containers.push(container);
  return container;
}

/** Describes what an element has from its provider. Apps are named, because a failed test cannot print them. */
function seen(root: ParentNode, selector = 'lk-user-button'): string {
  const button = root.querySelector<LkUserButton>(selector);
  if (!button) return 'no element';
  const app = button.app === first ? 'first' : button.app === second ? 'second' : 'no app';
  return [app, button.texts('general', general).tryAgain, getComputedStyle(button).colorScheme].join(', ');
}

test('a component in a portal takes app, texts and colour scheme from its provider, and follows their changes', async () => {
  const container = createContainer();
  const page = (app: typeof first, messages: Language, theme?: 'light' | 'dark') => (
    <LatchkeyProvider app={app} messages={messages} theme={theme}>
      {createPortal(
        <>
          <UserButton />
          <Menu />
        </>,
        container,
      )}
    </LatchkeyProvider>
  );
  const scheme = () => getComputedStyle(container.querySelector('lk-menu') as Element).colorScheme;
  view = await render(page(first, GERMAN, 'dark'));
  const button = container.querySelector('lk-user-button');
  expect(seen(container)).to.equal('first, Nochmal, dark');
  expect(scheme()).to.equal('dark');
  await view.show(page(second, DANISH, 'light'));
  expect(seen(container)).to.equal('second, Prøv igen, light');
  expect(scheme()).to.equal('light');
  await view.show(page(second, {}));
  expect(seen(container)).to.equal('second, Try again, normal');
  expect(scheme()).to.equal('normal');
  expect(container.querySelector('lk-user-button')).to.equal(button);
});

test('a portal that opens later, and a portal inside it, have the provider at once', async () => {
  const [outside, further] = [createContainer(), createContainer()];
  let open = () => {};
  function Dialog() {
    const [isOpen, setOpen] = useState(false);
    open = () => setOpen(true);
    if (!isOpen) return null;
    return createPortal(<section>{createPortal(<UserButton />, further)}</section>, outside);
  }
  view = await render(
    <LatchkeyProvider app={first} messages={GERMAN} theme="dark">
      <Dialog />
    </LatchkeyProvider>,
  );
  await inAct(() => open());
  expect(seen(further)).to.equal('first, Nochmal, dark');
});

test('the nearest provider in the React tree decides, also inside the DOM of another provider', async () => {
  /** Draws a button into the DOM of another provider. */
  function Elsewhere({ id }: { readonly id: string }) {
    const [target, setTarget] = useState<Element | null>(null);
    useEffect(() => setTarget(document.querySelector('#target')), []);
    return target && createPortal(<UserButton id={id} />, target);
  }
  view = await render(
    <>
      <LatchkeyProvider app={first} messages={GERMAN} theme="dark">
        <UserButton id="own" />
        <div id="target" />
        <LatchkeyProvider app={second} messages={DANISH} theme="light">
          <Elsewhere id="inner" />
        </LatchkeyProvider>
      </LatchkeyProvider>
      <LatchkeyProvider app={second}>
        <Elsewhere id="beside" />
      </LatchkeyProvider>
    </>,
  );
  const all = () => ['own', 'inner', 'beside'].map((id) => seen(document, `#${id}`));
  const expected = ['first, Nochmal, dark', 'second, Prøv igen, light', 'second, Try again, normal'];
  expect(all()).to.deep.equal(expected);
  // All elements request their context again.
  document.dispatchEvent(new ProviderReadyEvent());
  expect(all()).to.deep.equal(expected);
});
