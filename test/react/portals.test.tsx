import { expect } from '../support/expect.ts';
import { type ReactNode, useContext, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { createRoot } from 'react-dom/client';
import '../../elements/provider.ts';
import type { Language } from '../../elements/messages/language.ts';
import { ProviderReadyEvent } from '../../elements/base/element-context.ts';
import { general } from '../../elements/messages/general.ts';
import type { LkUserButton } from '../../elements/index.ts';
import { LinkContext } from '../../react/base/element-root.tsx';
import { Handler, LatchkeyProvider, Menu, SignedIn, SignIn, UserButton } from '../../react/index.ts';
import { createTestApp, inAct, render, until } from './support.tsx';

const GERMAN: Language = { general: { tryAgain: 'Nochmal' } };
const DANISH: Language = { general: { tryAgain: 'Prøv igen' } };

const containers: HTMLElement[] = [];
const { app: first } = createTestApp();
const { app: second } = createTestApp({ signedIn: false });

teardown(() => {
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

test('a component in a portal follows changes of its provider’s app, texts, and color scheme', async () => {
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
  const view = await render(page(first, GERMAN, 'dark'));
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

test('a component in a nested portal has its provider’s app and theme as soon as the portal opens', async () => {
  const [outside, further] = [createContainer(), createContainer()];
  let open = () => {};
  function Dialog() {
    const [isOpen, setOpen] = useState(false);
    open = () => setOpen(true);
    if (!isOpen) return null;
    return createPortal(<section>{createPortal(<UserButton />, further)}</section>, outside);
  }
  await render(
    <LatchkeyProvider app={first} messages={GERMAN} theme="dark">
      <Dialog />
    </LatchkeyProvider>,
  );
  await inAct(() => open());
  expect(seen(further)).to.equal('first, Nochmal, dark');
});

test('even in another provider’s DOM, a component uses the nearest provider in the React tree', async () => {
  /** Draws a button into the DOM of another provider. */
  function Elsewhere({ id }: { readonly id: string }) {
    const [target, setTarget] = useState<Element | null>(null);
    useEffect(() => setTarget(document.querySelector('#target')), []);
    return target && createPortal(<UserButton id={id} />, target);
  }
  await render(
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

test('a provider without a theme passes on the theme of its outer provider', async () => {
  const container = createContainer();
  const page = (theme: 'light' | 'dark') => (
    <LatchkeyProvider app={first} theme={theme}>
      <LatchkeyProvider app={second}>{createPortal(<UserButton />, container)}</LatchkeyProvider>
    </LatchkeyProvider>
  );
  const view = await render(page('dark'));
  expect(seen(container)).to.equal('second, Try again, dark');
  await view.show(page('light'));
  expect(seen(container)).to.equal('second, Try again, light');
});

test('components keep their own or inherited color scheme below a provider without a theme', async () => {
  const container = createContainer();
  container.style.colorScheme = 'dark';
  const page = (own?: string) => (
    <LatchkeyProvider app={first}>
      <div style={{ colorScheme: 'dark' }}>
        <UserButton />
      </div>
      {createPortal(<UserButton id="portal" style={{ colorScheme: own }} />, container)}
    </LatchkeyProvider>
  );
  const view = await render(page());
  expect(seen(view.host)).to.equal('first, Try again, dark');
  expect(seen(container)).to.equal('first, Try again, dark');
  await view.show(page('light'));
  expect(seen(container)).to.equal('first, Try again, light');
});

test('a component in a portal gets the new app when its provider gets a new React key', async () => {
  const container = createContainer();
  const page = (key: string, app: typeof first) => (
    <LatchkeyProvider key={key} app={app}>
      {createPortal(<UserButton />, container)}
    </LatchkeyProvider>
  );
  const view = await render(page('one', first));
  expect(seen(container)).to.equal('first, Try again, normal');
  await view.show(page('two', second));
  expect(seen(container)).to.equal('second, Try again, normal');
});

test('a second React root with the context of the first root follows changes of the provider', async () => {
  const container = createContainer();
  const other = createRoot(container);
  /** Renders its children in the other root, as libraries for other renderers do. */
  function Bridge({ children }: { readonly children: ReactNode }) {
    const link = useContext(LinkContext);
    useEffect(() => {
      // React renders one root after the other.
      queueMicrotask(() => other.render(<LinkContext.Provider value={link}>{children}</LinkContext.Provider>));
    }, [link, children]);
    return null;
  }
  const page = (key: string, app: typeof first, theme: 'light' | 'dark') => (
    <LatchkeyProvider key={key} app={app} theme={theme}>
      <Bridge>
        <UserButton />
      </Bridge>
    </LatchkeyProvider>
  );
  const view = await render(page('one', first, 'dark'));
  await inAct();
  expect(seen(container)).to.equal('first, Try again, dark');
  await view.show(page('one', second, 'light'));
  await inAct();
  expect(seen(container)).to.equal('second, Try again, light');
  await view.show(page('two', first, 'dark'));
  await inAct();
  expect(seen(container)).to.equal('first, Try again, dark');
  await inAct(() => other.unmount());
});

test('components inside a shadow root get the app and theme of their provider', async () => {
  const container = createContainer();
  const [inside, outside] = ['inside', 'outside'].map(() =>
    container.appendChild(document.createElement('div')).attachShadow({ mode: 'open' }),
  ) as [ShadowRoot, ShadowRoot];
  const root = createRoot(inside);
  await inAct(() =>
    root.render(
      <LatchkeyProvider app={second} theme="dark">
        <UserButton />
        {createPortal(<UserButton />, outside)}
      </LatchkeyProvider>,
    ),
  );
  expect(seen(inside)).to.equal('second, Try again, dark');
  expect(seen(outside)).to.equal('second, Try again, dark');
  await inAct(() => root.unmount());
});

test('without a provider in the React tree, a component uses the lk-provider element around it', async () => {
  const provider = Object.assign(document.createElement('lk-provider'), { app: second, messages: GERMAN });
  provider.theme = 'dark';
  containers.push(document.body.appendChild(provider));
  const root = createRoot(provider.appendChild(document.createElement('div')));
  await inAct(() => root.render(<UserButton />));
  expect(seen(provider)).to.equal('second, Nochmal, dark');
  // A provider in the tree is nearer, although the element of the page is the nearer one in the DOM.
  await render(<LatchkeyProvider app={first}>{createPortal(<UserButton id="portal" />, provider)}</LatchkeyProvider>);
  expect(seen(provider, '#portal')).to.equal('first, Try again, normal');
  await inAct(() => root.unmount());
});

test('an element that is moved in the DOM keeps the provider of its component', async () => {
  const [container, elsewhere] = [createContainer(), createContainer()];
  const provider = Object.assign(document.createElement('lk-provider'), { app: second });
  elsewhere.append(provider);
  await render(
    <LatchkeyProvider app={first} theme="dark">
      {createPortal(
        <section>
          <UserButton />
        </section>,
        container,
      )}
    </LatchkeyProvider>,
  );
  const section = container.firstElementChild as Element;
  provider.append(section);
  expect(seen(provider)).to.equal('first, Try again, dark');
  container.append(section);
  expect(seen(container)).to.equal('first, Try again, dark');
});

test('in a portal, SignedIn and Handler use the provider of the React tree', async () => {
  const container = createContainer();
  const { app } = createTestApp();
  await render(
    <LatchkeyProvider app={app} theme="dark">
      {createPortal(
        <>
          <Handler location="/handler/sign-in" />
          <SignedIn>in</SignedIn>
        </>,
        container,
      )}
    </LatchkeyProvider>,
  );
  await until(
    () => container.querySelector('lk-handler lk-sign-in') !== null && container.innerText.includes('in') !== null,
  );
  expect(container.querySelector('lk-sign-in')?.app === app).to.equal(true);
});

test('a sign-in form in a portal inside a form of the app submits only itself', async () => {
  const container = createContainer();
  const seen: string[] = [];
  const note = ({ type }: { readonly type: string }) => void seen.push(type);
  const heard = { onSubmit: note, onReset: note, onInput: note, onChange: note, onKeyDown: note };
  await render(
    <LatchkeyProvider app={second}>
      <form {...heard}>{createPortal(<SignIn />, container)}</form>
    </LatchkeyProvider>,
  );
  await until(() => container.querySelector('lk-sign-in form input') !== null);
  const form = container.querySelector<HTMLFormElement>('lk-sign-in form');
  await inAct(() => form?.requestSubmit());
  await until(() => container.querySelector('[aria-invalid=true]') !== null);
  const input = form?.querySelector('input');
  const options = { bubbles: true, composed: true };
  await inAct(() => input?.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ...options })));
  await inAct(() => input?.dispatchEvent(new InputEvent('input', options)));
  await inAct(() => input?.dispatchEvent(new Event('change', options)));
  await inAct(() => form?.reset());
  expect(seen).to.deep.equal([]);
});
