import { createElement, type ReactNode, Suspense } from 'react';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { expect, test } from 'vitest';
import * as server from '../../../react/stackframe/react-server.tsx';
import { StackClientApp, StackHandler, StackProvider, StackTheme, useUser } from '../../../react/stackframe/index.ts';

const OPTIONS = {
  projectId: '0b3f0d5e-6c1d-4a52-9d0f-3a3f6d1f9c55',
  publishableClientKey: 'pck_test',
  baseUrl: 'https://service.example.test',
};

/** Renders on a server, and returns the markup and the errors that React reports. */
async function renderOnServer(node: ReactNode) {
  const errors: unknown[] = [];
  const stream = new PassThrough();
  renderToPipeableStream(node, { onError: (error) => void errors.push(error) }).pipe(stream);
  return { html: await text(stream), errors };
}

function Name() {
  return createElement('p', null, useUser()?.displayName ?? 'nobody');
}

test('a server sends the fallback around a hook, with the digest that frameworks know', async () => {
  const app = new StackClientApp({ tokenStore: 'cookie', ...OPTIONS });
  const waiting = createElement(Suspense, { fallback: 'loading' }, createElement(Name));
  const { html, errors } = await renderOnServer(createElement(StackProvider, { app }, waiting));
  expect(html).toContain('loading');
  expect(errors).toHaveLength(1);
  expect(errors[0]).toMatchObject({ digest: 'BAILOUT_TO_CLIENT_SIDE_RENDERING' });
});

test('a server renders handler, theme and language without an error', async () => {
  const app = new StackClientApp({ tokenStore: 'cookie', ...OPTIONS });
  const handler = createElement(StackHandler, { fullPage: true, location: '/handler/sign-in' });
  const children = createElement(StackTheme, { theme: { radius: '4px' } }, handler);
  const { html, errors } = await renderOnServer(createElement(StackProvider, { app, lang: 'de-DE' }, children));
  expect(errors).toEqual([]);
  expect(html).toContain('lang="de-DE"');
  expect(html).toContain('<lk-handler');
  expect(html).not.toContain('style=');
});

test('the provider of a server component sends the options of its app to the page, without functions and keys of servers', () => {
  const options = {
    ...OPTIONS,
    tokenStore: 'nextjs-cookie' as const,
    urls: { home: '/start' },
    redirectMethod: { useNavigate: () => () => {} },
  };
  const withKey = { ...options, secretServerKey: 'ssk_secret' };
  const app = new server.StackClientApp<string, true, string>(withKey);
  const element = server.StackProvider({ app, lang: 'de-DE', children: 'text' });
  expect(JSON.stringify(element.props)).not.toContain('ssk_secret');
  expect(element.props).toEqual({
    lang: 'de-DE',
    children: 'text',
    app: { ...OPTIONS, tokenStore: 'nextjs-cookie', urls: { home: '/start' }, uniqueIdentifier: expect.any(String) },
  });
});

test('the page creates one app from the options of its server', async () => {
  const app = new server.StackClientApp({ tokenStore: 'nextjs-cookie', ...OPTIONS });
  const { props } = server.StackProvider({ app, children: null });
  const seen = new Set<unknown>();
  function Remember() {
    seen.add(useStackProject());
    return null;
  }
  await renderOnServer(createElement(StackProvider, props, createElement(Remember)));
  await renderOnServer(createElement(StackProvider, props, createElement(Remember)));
  expect([...seen].map(String)).toHaveLength(1);
  expect(seen).not.toContain(app);
});

test('an app without a token store in the browser is refused by the provider of a server component', () => {
  const pair = { accessToken: 'a.b.c', refreshToken: 'r' };
  const app = new server.StackClientApp<string, true, string>({ ...OPTIONS, tokenStore: pair });
  expect(() => server.StackProvider({ app, children: null })).toThrow(/^The app of StackProvider needs tokenStore/);
});

test('hooks of an app in a server component throw one sentence', () => {
  const app = new server.StackClientApp({ tokenStore: 'nextjs-cookie', ...OPTIONS });
  expect(() => app.useUser()).toThrow(/^Hooks of a client app need the page/);
});

const useStackProject = () => server.useStackApp();
