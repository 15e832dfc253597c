import { expect } from '../support/expect.ts';
import { LatchkeyProvider, SignedIn, SignedOut } from '../../react/index.ts';
import { createTestApp, inAct, render, type TestApp } from './support.tsx';

const showGates = ({ app }: TestApp) =>
  render(
    <LatchkeyProvider app={app}>
      <SignedIn>in</SignedIn>
      <SignedOut>out</SignedOut>
    </LatchkeyProvider>,
  );

const goes = (type: 'pagehide' | 'pageshow', persisted: boolean) =>
  inAct(() => void dispatchEvent(new PageTransitionEvent(type, { persisted })));

test('SignedIn and SignedOut hide their children while the page is in the back/forward cache', async () => {
  for (const signedIn of [true, false]) {
    const view = await showGates(createTestApp({ signedIn }));
    const line = signedIn ? 'in' : 'out';
    await view.shows(line);
    await goes('pagehide', true);
    await view.shows();
    await goes('pageshow', true);
    await view.shows(line);
    await view.close();
  }
});

test('SignedIn and SignedOut ignore pagehide and pageshow events if `persisted` is false', async () => {
  const view = await showGates(createTestApp());
  await view.shows('in');
  await goes('pagehide', false);
  await view.shows('in');
  await goes('pagehide', true);
  await goes('pageshow', false);
  await view.shows();
  await goes('pageshow', true);
  await view.shows('in');
});

test('unmounted SignedIn and SignedOut components no longer listen to pagehide and pageshow', async () => {
  const listening = new Set<unknown>();
  const { addEventListener: add, removeEventListener: remove } = window;
  const isPageEvent = (type: string) => type === 'pagehide' || type === 'pageshow';
  window.addEventListener = (...given: Parameters<typeof add>) => {
    if (isPageEvent(given[0])) listening.add(given[1]);
    add.apply(window, given);
  };
  window.removeEventListener = (...given: Parameters<typeof remove>) => {
    if (isPageEvent(given[0])) listening.delete(given[1]);
    remove.apply(window, given);
  };
  try {
    const view = await showGates(createTestApp());
    await view.shows('in');
    expect(listening.size).to.be.greaterThan(0);
    await view.close();
    expect(listening.size).to.equal(0);
  } finally {
    Object.assign(window, { addEventListener: add, removeEventListener: remove });
  }
});
