import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { addChecks, axeInEveryLook, reflowWhenZoomed, walkByTab } from '../support/access/checks.ts';
import { accessibilityTree } from '../support/access/tree.ts';
import type { Demo } from '../support/demo.ts';
import { test } from '../support/fixtures.ts';
import type { Visit } from '../support/visit.ts';

/** A page with one fault for each check. */
const FAULTS = `<!doctype html><html lang="en"><title>Faults</title><body id="faults">
  <style>
    .bare:focus { outline: none }
    .faint:focus-visible { outline: 2px solid #eee }
    .turned { display: flex; flex-direction: row-reverse; justify-content: flex-end }
    .shapeless { appearance: none; border: 0; inline-size: 40px; block-size: 40px }
    @keyframes slide { to { translate: 10px } }
    .moving { animation: slide 1s infinite; inline-size: 20px }
    .wide { inline-size: 900px }
    .short { block-size: 10px; overflow: hidden }
  </style>
  <button class="bare">Bare</button>
  <button class="faint">Faint</button>
  <div class="turned"><button>Second</button><button>First</button></div>
  <button class="shapeless" aria-label="Shapeless"></button>
  <button aria-label="Something else">Named</button>
  <div class="moving">Moving</div>
  <div class="wide">Wide</div>
  <div class="short">Text that<br>is cut off</div>
  <label>Age <input aria-invalid="true" aria-describedby="why"></label><p id="why" role="alert">Enter an age.</p>
  <form onsubmit="event.preventDefault(); name.setAttribute('aria-invalid', 'true')"><label>Name <input name="name"></label></form>
</body></html>`;

const FAULTY = '#faults';

test('each check finds its fault', async ({ demo, visit }) => {
  const page = await faultyPage(demo, visit);
  const walk = (await walkByTab(page, FAULTY)).join('\n');
  expect(walk).toContain('no focus indicator: <button bare> Bare');
  expect(walk).toMatch(/focus indicator with a contrast of 1\.\d\d: <button faint> Faint/);
  const inPage = await page.evaluate(async (root) => {
    const { announcementFindings, forcedColorsFindings, motionFindings, orderFindings } = accessChecks;
    return [
      ...announcementFindings(root),
      ...forcedColorsFindings(root),
      ...motionFindings(),
      ...orderFindings(root),
      ...(await accessChecks.emptyFormFindings(root)),
    ];
  }, FAULTY);
  expect(inPage).toEqual([
    'read with its field and by itself: <p > Enter an age.',
    'no edge: <button shapeless> Shapeless',
    'translate: <div moving> Moving',
    '<button > First comes after <button > Second',
    'the focus is not in the first wrong field: body <input name>',
  ]);
  const axe = (await axeInEveryLook(page, FAULTY)).join('\n');
  expect(axe).toContain('light, ltr: label-content-name-mismatch');
  expect((await reflowWhenZoomed(page, FAULTY)).join('\n')).toMatch(
    /640px: the page is \d+px too wide\n640px: cuts its text off: <div short> Text thatis cut off/,
  );
});

test('a tree has roles, names, values, states and descriptions', async ({ demo, visit }) => {
  const page = await faultyPage(demo, visit);
  const lines = (await accessibilityTree(page)).map((line) => line.trim());
  const named = lines.filter((line) => /^(textbox|alert|button "(Bare|Something))/.test(line));
  expect(named).toEqual([
    'button "Bare"',
    'button "Something else"',
    'textbox "Age" [invalid] (Enter an age.)',
    'alert [live assertive]',
    'textbox "Name"',
  ]);
});

async function faultyPage(demo: Demo, visit: Visit): Promise<Page> {
  const page = await visit.context.newPage();
  await addChecks(page);
  const address = new URL('/faults', demo.address).href;
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: FAULTS }));
  await page.goto(address);
  return page;
}
