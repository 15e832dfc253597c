import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { previewDocument } from '../../../elements/project/email/preview-document.ts';
import type { Demo } from '../support/demo.ts';
import { test } from '../support/fixtures.ts';
import type { Visit } from '../support/visit.ts';

const RUN = 'opener.ran.push(1)';
const ELSEWHERE = 'https://elsewhere.example/';
const FRAME_RUN = `parent.${RUN}`;

/** Emails that would run a script, or lead the page elsewhere, without a click. `APP` is the origin of the app. */
const BY_THEMSELVES: Readonly<Record<string, string>> = {
  'a script': `<script>${RUN}</script>`,
  'a script of the app': '<script src="APP/script.js"></script>',
  'a module': `<script type="module">${RUN}</script>`,
  'a script of data': `<script src="data:text/javascript,${RUN}"></script>`,
  'an error': `<img src="x:" onerror="${RUN}">`,
  'a drawing': `<svg onload="${RUN}"></svg>`,
  'a script in a drawing': `<svg><script>${RUN}</script></svg>`,
  'a document of its own': `<!doctype html><html><head><script>${RUN}</script></head><body onload="${RUN}"></body></html>`,
  'a closed head': `</head><script>${RUN}</script>`,
  'a closed document': `</head></body></html><script>${RUN}</script>`,
  'an open comment': `--><script>${RUN}</script><!--`,
  'an end of an attribute': `"><script>${RUN}</script>`,
  'a policy of its own': `<meta http-equiv="Content-Security-Policy" content="script-src 'unsafe-inline'"><script>${RUN}</script>`,
  'a policy in a head of its own': `<head><meta HTTP-EQUIV = Content-Security-Policy content="default-src *"></head><script>${RUN}</script>`,
  'another charset': `<meta charset="utf-7">+ADw-script+AD4-${RUN}+ADw-/script+AD4-<script>${RUN}</script>`,
  'a frame of a document': `<iframe srcdoc="&lt;script&gt;${FRAME_RUN}&lt;/script&gt;"></iframe>`,
  'a frame of a script': `<iframe src="javascript:${FRAME_RUN}"></iframe>`,
  'a frame of the app': '<iframe src="APP/frame.html"></iframe>',
  'an object': '<object data="APP/frame.html"></object><embed src="APP/frame.html">',
  'a focus': `<input autofocus onfocus="${RUN}">`,
  'an open element': `<details open ontoggle="${RUN}"></details>`,
  'an animation': `<style>@keyframes a{to{opacity:.5}}p{animation:a 1s}</style><p onanimationstart="${RUN}">`,
  'a refresh': `<meta http-equiv="refresh" content="0;url=${ELSEWHERE}">`,
  'a refresh in other letters': `<meta\fHttp-Equiv\n=\trefresh content="0;${ELSEWHERE}">`,
  'a refresh behind a value': `<meta content="0;url=${ELSEWHERE}"http-equiv='refresh'>`,
};

/** Emails that would do it at a click on the first link or button. */
const BY_CLICK: Readonly<Record<string, string>> = {
  'a link': `<a href="javascript:${RUN}">Open</a>`,
  'a link to another window': `<a target="_blank" rel="opener" href="javascript:opener.${RUN}">Open</a>`,
  'a link in a drawing': `<svg width="90" height="90"><a xlink:href="javascript:${RUN}"><text y="20" fill="red">Open</text></a></svg>`,
  'a form': `<form action="javascript:${RUN}"><button>Open</button></form>`,
  'a form that sends': '<form action="APP/form" method="post"><button>Open</button></form>',
  'a button of a form': `<form><button formaction="javascript:${RUN}">Open</button></form>`,
  'a click': `<button onclick="${RUN}">Open</button>`,
  'another base': '<base href="APP/"><a href="form">Open</a>',
};

/** A page of the app without a policy. Its own document may run scripts, as in an app without one. */
async function openPlainPage(demo: Demo, visit: Visit): Promise<{ readonly page: Page; readonly loaded: string[] }> {
  const loaded: string[] = [];
  const { context } = visit;
  const answer = (contentType: string, body: string) => ({ contentType, body });
  await context.route(`${demo.address}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/plain') return route.fulfill(answer('text/html', '<!doctype html><title>Plain</title>'));
    loaded.push(pathname);
    if (pathname === '/script.js') return route.fulfill(answer('text/javascript', RUN));
    return route.fulfill(answer('text/html', `<script>${FRAME_RUN}</script>`));
  });
  await context.route(`${ELSEWHERE}**`, (route) => {
    loaded.push(route.request().url());
    return route.fulfill(answer('text/html', 'Elsewhere'));
  });
  const page = await context.newPage();
  await page.goto(`${demo.address}/plain`);
  await page.evaluate('ran = []');
  return { page, loaded };
}

/** Opens an email by itself, in a window of the app's origin, and says what it did. */
async function openAlone(page: Page, email: string, isClicked: boolean): Promise<unknown> {
  const opened = page.waitForEvent('popup');
  await page.evaluate(
    (source) => {
      // A window with an opener, so that a script that runs is noticed.
      const address = URL.createObjectURL(new Blob([source], { type: 'text/html;charset=utf-8' }));
      Object.assign(globalThis, { ran: [] });
      window.open(address);
    },
    email.replaceAll('APP', new URL(page.url()).origin),
  );
  const popup = await opened;
  await popup.waitForLoadState();
  if (isClicked) await clickOn(popup);
  await popup.waitForTimeout(100);
  const ran = await page.evaluate('ran.length');
  const url = popup.url();
  for (const other of page.context().pages()) if (other !== page) await other.close();
  return { ran, leads: /^(?:blob:|about:blank#blocked$)/.test(url) ? 'nowhere' : url };
}

/** By the mouse: a click by its locator would wait for a form that the policy stopped. */
async function clickOn(popup: Page): Promise<void> {
  const box = await popup.locator('a, button').first().boundingBox();
  if (!box) throw new Error('There is nothing to click.');
  await popup.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

test('the email preview runs no script and follows no link, even if its address is opened directly', async ({
  demo,
}) => {
  const visit = await demo.visit('shell');
  try {
    const { page, loaded } = await openPlainPage(demo, visit);
    expect(await openAlone(page, `<script>${RUN}</script>`, false), 'a document without the policy').toEqual({
      ran: 1,
      leads: 'nowhere',
    });
    const found: Record<string, unknown> = {};
    for (const [name, email] of Object.entries(BY_THEMSELVES))
      found[name] = await openAlone(page, previewDocument(email), false);
    for (const [name, email] of Object.entries(BY_CLICK))
      found[name] = await openAlone(page, previewDocument(email), true);
    const names = [...Object.keys(BY_THEMSELVES), ...Object.keys(BY_CLICK)];
    expect(found).toEqual(Object.fromEntries(names.map((name) => [name, { ran: 0, leads: 'nowhere' }])));
    expect(loaded).toEqual([]);
  } finally {
    await visit.close();
  }
});

test('the email preview keeps the styles, images and document mode of an email', async ({ demo }) => {
  const visit = await demo.visit('shell');
  try {
    const { page } = await openPlainPage(demo, visit);
    const read = async (email: string) => {
      await page.setContent(previewDocument(email));
      return page.evaluate(() => ({
        mode: document.compatMode,
        lang: document.documentElement.lang,
        color: getComputedStyle(document.querySelector('p') as Element).color,
        width: document.querySelector('img')?.naturalWidth,
        background: document.body.getAttribute('bgcolor'),
      }));
    };
    const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
    const body = `<body bgcolor="#eeeeee"><p>Hi</p><img src="${pixel}"></body>`;
    const head = '<head><style>p { color: rgb(1, 2, 3) }</style></head>';
    const rest = { lang: 'de', color: 'rgb(1, 2, 3)', width: 1, background: '#eeeeee' };
    const modes = { '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "x">': 'CSS1Compat', '': 'BackCompat' };
    for (const [doctype, mode] of Object.entries(modes))
      expect(await read(`${doctype}<html lang="de">${head}${body}</html>`)).toEqual({ mode, ...rest });
  } finally {
    await visit.close();
  }
});
