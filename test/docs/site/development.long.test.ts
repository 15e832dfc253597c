import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { developDocs } from '../../../.build/docs/develop.ts';
import type { ServedDocs } from '../../../.build/docs/serve.ts';
import { freePort } from '../../support/free-port.ts';
import { ROOT } from '../../support/run/program.ts';
import { buildSite } from '../support/built-site.ts';

let site: ServedDocs;

beforeAll(async () => {
  site = await developDocs(ROOT, await freePort());
  const isServed = () =>
    fetch(site.address).then(
      ({ ok }) => ok,
      () => false,
    );
  await vi.waitUntil(isServed, { timeout: 60_000, interval: 200 });
});

afterAll(() => site?.close());

/** A page that is written by hand, one with a component, a generated one, and a list. */
const PAGES = [
  'guides/teams.md',
  'what-users-see/offline.md',
  'start/index.md',
  'start.md',
  'reference/errors.md',
  'reference/elements/lk-sign-in.md',
  'project/security.md',
];

test('the dev server of the docs returns the same Markdown for a page as the built site', async () => {
  const folder = await buildSite();
  for (const path of PAGES) {
    const answer = await fetch(site.address + path);
    expect(answer.headers.get('content-type'), path).toBe('text/markdown; charset=utf-8');
    expect(await answer.text(), path).toBe(readFileSync(join(folder, path), 'utf8'));
  }
});

test('the dev server of the docs serves a page as HTML (.html) or as a JavaScript module (.md?import)', async () => {
  const module = await fetch(`${site.address}guides/teams.md?import&t=${Date.now()}`);
  expect(module.headers.get('content-type')).toContain('javascript');
  const html = await fetch(`${site.address}guides/teams.html`);
  expect(html.headers.get('content-type')).toContain('text/html');
  const unknown = await fetch(`${site.address}guides/nothing.md`);
  expect(unknown.headers.get('content-type') ?? '').not.toContain('markdown');
});
