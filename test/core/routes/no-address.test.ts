import { expect, test } from 'vitest';
import { createClientApp, type Redirect } from '../../../core/index.ts';
import { createWorld } from '../../support/world.ts';

/** Addresses of pages that have none of their own: a path leads nowhere from them. */
const PLACES = ['about:srcdoc', 'about:blank', 'blob:https://app.example.test/0b9f6a52-5f0c-4d3f-9d1e-9c7b1f5c2a10'];

function make(href: string) {
  const world = createWorld();
  const tab = world.tab({ href });
  return { world, tab, app: createClientApp({ projectId: 'internal', tokenStore: 'memory' }, tab) };
}

test.each(PLACES)('every redirect of a page at %s stays there without an error', async (href) => {
  const { world, tab, app } = make(href);
  const redirects = Object.entries(app).filter(([name]) => name.startsWith('redirectTo') && name !== 'redirectTo');
  expect(redirects.length).toBeGreaterThan(10);
  const calls = redirects.map(([, redirect]) => (redirect as Redirect)());
  const ends = Promise.allSettled([...calls, app.redirectTo('/welcome')]);
  await world.clock.advance(10_000);
  expect((await ends).filter(({ status }) => status === 'rejected')).toEqual([]);
  expect(tab.navigations).toEqual([]);
});

test.each(PLACES)('a page at %s still refuses addresses of other sites', async (href) => {
  const { app } = make(href);
  for (const target of ['https://evil.example.test/', 'javascript:alert(1)', 'data:text/html,x'])
    await expect(app.redirectTo(target)).rejects.toMatchObject({ code: 'UNTRUSTED_REDIRECT' });
});
