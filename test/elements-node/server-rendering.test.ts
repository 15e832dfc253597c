import { createElement, Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LatchkeyProvider, SignedIn, useApp, useProject, UserButton, useSession, useUser } from '../../react/index.ts';

const OPTIONS = {
  projectId: '0b3f0d5e-6c1d-4a52-9d0f-3a3f6d1f9c55',
  publishableClientKey: 'pck_test',
  uniqueIdentifier: 'one-on-the-server',
  tokenStore: 'cookie',
} as const;

const fetches = vi.fn(() => Promise.reject(new Error('There is no network.')));

beforeEach(() => vi.stubGlobal('fetch', fetches));

afterEach(() => {
  vi.unstubAllGlobals();
  fetches.mockClear();
});

const User = () => createElement('p', null, useUser()?.displayName ?? 'nobody');
const Project = () => createElement('p', null, useProject().displayName);
const Session = () => createElement('p', null, useSession() === undefined ? 'not known' : 'known');

function tree() {
  const loading = (name: string) => createElement('i', null, `loading ${name}`);
  return createElement(
    LatchkeyProvider,
    OPTIONS,
    createElement(UserButton, { size: 40 }),
    createElement(SignedIn, null, 'welcome'),
    createElement(Session),
    createElement(Suspense, { fallback: loading('user') }, createElement(User)),
    createElement(Suspense, { fallback: loading('project') }, createElement(Project)),
  );
}

test('server rendering without a user renders the Suspense fallbacks and sends no request', () => {
  const [first, second] = [renderToString(tree()), renderToString(tree())];
  expect(first).toBe(second);
  expect(first).toContain('<lk-user-button defer-hydration=""');
  expect(first).not.toContain('lk-provider');
  expect(first).toContain('not known');
  expect(first).toContain('<i>loading user</i>');
  expect(first).toContain('<i>loading project</i>');
  expect(first).not.toContain('nobody');
  // Before the elements are defined, a browser would show their children to everybody.
  expect(first).not.toContain('welcome');
  expect(fetches).not.toHaveBeenCalled();
});

test('LatchkeyProvider creates a new app for each server render, even with the same uniqueIdentifier', () => {
  const apps: unknown[] = [];
  const Seen = () => {
    apps.push(useApp());
    return null;
  };
  for (let request = 0; request < 2; request++) {
    renderToString(createElement(LatchkeyProvider, OPTIONS, createElement(Seen)));
  }
  expect(new Set(apps).size).toBe(2);
});
