import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserPage } from '../../../core/platform/browser-page.ts';

// The port to the page, over a window and a document that a test plays.

let view: EventTarget;
let page: EventTarget & { visibilityState: string };
beforeEach(() => {
  view = new EventTarget();
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', view.addEventListener.bind(view));
});
afterEach(() => vi.unstubAllGlobals());

test('browserPage.listen() reports the events visible, restored and online until the listener is removed', () => {
  const heard: string[] = [];
  const send = () => {
    page.dispatchEvent(new Event('visibilitychange'));
    view.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    view.dispatchEvent(new Event('online'));
  };
  const stop = browserPage.listen((event) => heard.push(event));
  send();
  expect(heard).toEqual(['visible', 'restored', 'online']);
  stop();
  send();
  expect(heard).toHaveLength(3);
});

test('browserPage.listen() reports no event when a page becomes hidden or is shown for the first time', () => {
  const heard: string[] = [];
  const stop = browserPage.listen((event) => heard.push(event));
  page.visibilityState = 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
  view.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  expect([heard, browserPage.isVisible()]).toEqual([[], false]);
  stop();
});

test('browserPage.referrer() is the address of the page that led here', () => {
  Object.assign(page, { referrer: 'https://shop.test/' });
  expect(browserPage.referrer()).toBe('https://shop.test/');
});

test('browserPage.replaceAddress() keeps history.state', () => {
  const replaceState = vi.fn();
  vi.stubGlobal('history', { state: { key: 'of a router' }, replaceState });
  browserPage.replaceAddress('https://app.test/b');
  expect(replaceState.mock.calls).toEqual([[{ key: 'of a router' }, '', 'https://app.test/b']]);
});

test('browserPage.openWindow() opens a blank window without an opener', () => {
  const other = { opener: 'this page', location: { origin: 'null' }, closed: false, close: vi.fn() };
  const open = vi.fn().mockReturnValueOnce(other).mockReturnValueOnce(null);
  vi.stubGlobal('open', open);
  const opened = browserPage.openWindow();
  expect(open.mock.calls[0]?.slice(0, 2)).toEqual(['', '_blank']);
  expect([other.opener, opened?.location, opened?.closed]).toEqual([null, other.location, false]);
  expect(browserPage.openWindow()).toBeNull();
});
