import { expect } from '../support/expect.ts';
import { useInsertionEffect } from 'react';
import type { LkSignIn } from '../../elements/index.ts';
import { SignInEvent, SignOutEvent, SignUpEvent } from '../../elements/base/events.ts';
import { Handler, LatchkeyProvider, MenuItem, SignIn, SignUp, UserButton } from '../../react/index.ts';
import { createTestApp, render, renderWithin, until } from './support.tsx';

test('SignIn and SignUp request the project already while React renders', async () => {
  for (const Card of [SignIn, SignUp]) {
    const testApp = createTestApp({ signedIn: false });
    let sentInRender: string[] = [];
    const Probe = () => {
      useInsertionEffect(() => {
        sentInRender = testApp.sent();
      }, []);
      return null;
    };
    const view = await renderWithin(
      testApp,
      <>
        <Card />
        <Probe />
      </>,
    );
    expect(sentInRender).to.deep.equal(['/projects/current']);
    await until(() => view.host.querySelector('input[type=email]') !== null);
    expect(testApp.sent(), 'the element uses the same answer').to.deep.equal(['/projects/current']);
    await view.close();
  }
});

test('a component sets its props on its element and unsets a removed prop', async () => {
  const action = () => {};
  const view = await render(
    <MenuItem action={action} className="mine">
      Save
    </MenuItem>,
  );
  const item = view.host.querySelector('lk-menu-item');
  expect(item).to.include({ action, className: 'mine' });
  await view.show(<MenuItem>Save</MenuItem>);
  expect(item).to.have.property('action', undefined);
});

test('a changed onSignIn prop replaces the previous handler', async () => {
  const received: string[] = [];
  const card = (name: string | null) => <SignIn onSignIn={name === null ? undefined : () => received.push(name)} />;
  const view = await render(card('first'));
  const element = view.host.querySelector('lk-sign-in') as LkSignIn;
  const fire = () => element.dispatchEvent(new Event('lk-sign-in'));
  fire();
  await view.show(card('second'));
  fire();
  await view.show(card(null));
  fire();
  expect(received).to.deep.equal(['first', 'second']);
});

test('Handler calls onSignIn, onSignUp, and onSignOut for the events of its pages', async () => {
  const received: string[] = [];
  const testApp = createTestApp({ signedIn: true });
  const view = await render(
    <LatchkeyProvider app={testApp.app}>
      <Handler
        location="/handler/sign-out"
        onSignIn={() => received.push('in')}
        onSignUp={() => received.push('up')}
        onSignOut={() => received.push('out')}
      />
    </LatchkeyProvider>,
  );
  await until(() => view.host.querySelector('lk-sign-out') !== null);
  const page = view.host.querySelector('lk-sign-out');
  page?.dispatchEvent(new SignInEvent());
  page?.dispatchEvent(new SignUpEvent());
  page?.dispatchEvent(new SignOutEvent());
  expect(received).to.deep.equal(['in', 'up', 'out']);
});

test('the ref of UserButton receives the lk-user-button element', async () => {
  let element: HTMLElement | null = null;
  const view = await render(
    <UserButton
      ref={(each) => {
        element = each;
      }}
    />,
  );
  expect(element).to.equal(view.host.querySelector('lk-user-button'));
});

test('Handler shows the page for the path in its location prop', async () => {
  const { app } = createTestApp({ signedIn: false });
  const page = (pathname: string) => (
    <LatchkeyProvider app={app}>
      <Handler location={{ pathname, search: '?after_auth_return_to=%2F' }} />
    </LatchkeyProvider>
  );
  const view = await render(page('/handler/sign-in'));
  await until(() => document.querySelectorAll('form input[autocomplete]').length > 1);
  await view.show(page('/elsewhere'));
  expect(document.querySelectorAll('form')).to.have.length(0);
});

test('Handler passes pageOptions and changed pageOptions to its pages', async () => {
  const { app } = createTestApp({ signedIn: false });
  const pageOf = (methods: string) => (
    <LatchkeyProvider app={app}>
      <Handler location="/handler/sign-in" pageOptions={{ signIn: { methods } }} />
    </LatchkeyProvider>
  );
  const view = await render(pageOf('passkey'));
  const methods = () => view.host.querySelector('lk-sign-in')?.methods;
  await until(() => methods() === 'passkey');
  await view.show(pageOf('password'));
  expect(methods()).to.equal('password');
});
