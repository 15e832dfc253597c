import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { addChecks, axeInEveryLook, reflowWhenZoomed, walkByTab } from '../support/access/checks.ts';
import type { Demo } from '../support/demo.ts';
import { test } from '../support/fixtures.ts';
import type { Visit } from '../support/visit.ts';

/** A page with one fault for each check. */
const FAULTS = `<!doctype html><html lang="en"><title>Faults</title><body id="faults">
  <style>
    .bare:focus { outline: none }
    .faint:focus-visible { outline: 2px solid #eee }
    .glass:focus-visible { outline: 2px solid rgb(0 0 0 / 20%) }
    .double:focus-visible + i { outline: 2px solid black }
    .turned { display: flex; flex-direction: row-reverse; justify-content: flex-end }
    .shapeless { appearance: none; border: 0; inline-size: 40px; block-size: 40px }
    @keyframes slide { to { translate: 10px } }
    .moving { animation: slide 1s infinite; inline-size: 20px }
    .wide { inline-size: 900px }
    .short { block-size: 10px; overflow: hidden }
    .tight { block-size: 1.2em; line-height: 1.2; overflow: hidden }
    .strip { overflow-x: auto }
    .strip p { inline-size: 900px }
    .unseen { opacity: 0 }
  </style>
  <div class="numbered" tabindex="1">Numbered</div>
  <button class="bare">Bare</button>
  <button class="faint">Faint</button>
  <button class="glass">Glass</button>
  <button class="unseen">Unseen</button>
  <button class="double">Double</button> <i>Beside</i>
  <div class="turned"><button>Second</button><button>First</button></div>
  <button class="shapeless" aria-label="Shapeless"></button>
  <button aria-label="Something else">Named</button>
  <nav><a href="#here" aria-current="page">Here</a> <a href="#there">There</a></nav>
  <div class="moving">Moving</div>
  <div class="wide">Wide</div>
  <div class="short">Text that<br>is cut off</div>
  <div class="tight">Tight</div>
  <div class="strip"><p>Strip</p></div>
  <label>Age <input aria-invalid="true" aria-describedby="why"></label><p id="why" role="alert">Enter an age.</p>
  <div><label>City <input aria-invalid="true" name="city"></label></div>
  <figure><figcaption>Saved</figcaption><p role="status">It is saved.</p><p role="alert">It is saved.</p></figure>
  <form onsubmit="event.preventDefault(); name.setAttribute('aria-invalid', 'true')"><label>Name <input name="name"></label></form>
</body></html>`;

const FAULTY = '#faults';

/** A page whose second stop keeps the focus, so that the last one is never reached. */
const TRAP = `<!doctype html><html lang="en"><title>Trap</title><body id="trap">
  <div tabindex="1">Not in the list</div>
  <button>First</button>
  <button onkeydown="event.preventDefault()">Second</button>
  <button>Last</button>
</body></html>`;

test('each accessibility check reports the fault that a test page contains for that check', async ({ demo, visit }) => {
  const page = await openPage(demo, visit, FAULTS);
  const walk = (await walkByTab(page, FAULTY)).join('\n');
  expect(walk).toContain('not in the list of stops: <div numbered> Numbered');
  expect(walk).toContain('focused but not visible: <button unseen> Unseen');
  expect(walk).toContain('no focus indicator: <button bare> Bare');
  expect(walk).toContain('2 focus indicators: <button double> Double, <i > Beside');
  expect(walk).toMatch(/focus indicator with a contrast of 1\.\d\d: <button faint> Faint/);
  expect(walk).toMatch(/focus indicator with a contrast of 1\.\d\d: <button glass> Glass/);
  const inPage = await page.evaluate(async (root) => {
    const { announcementFindings, forcedColorsFindings, motionFindings, orderFindings, unexplainedFindings } =
      accessChecks;
    return [
      ...announcementFindings(root),
      ...unexplainedFindings(root),
      ...forcedColorsFindings(root),
      ...motionFindings(),
      ...orderFindings(root),
      ...(await accessChecks.emptyFormFindings(root)),
    ];
  }, FAULTY);
  expect(inPage).toEqual([
    'read with its field and by itself: <p > Enter an age.',
    'read twice: “Saved” <figure > SavedIt is saved.It is saved. It is saved.',
    'wrong without a reason: <input city>',
    'no edge: <button shapeless> Shapeless',
    'looks like one that is not selected: <a > Here',
    'translate: <div moving> Moving',
    '<button > First comes after <button > Second',
    'the focus is not in the first wrong field: body <input name>',
  ]);
  const axe = (await axeInEveryLook(page, FAULTY)).join('\n');
  expect(axe).toContain('light, ltr: label-content-name-mismatch');
  const zoomed = (await reflowWhenZoomed(page, FAULTY)).join('\n');
  expect(zoomed).toMatch(
    /640px: the page is \d+px too wide\n640px: cuts its text off: <div short> Text thatis cut off\n640px: scrolls sideways: <div strip> Strip\n320px:/,
  );
  expect(zoomed).not.toContain('320px: cuts its text off: <div tight>');
  expect(zoomed).toContain('320px, more space in texts: cuts its text off: <div tight> Tight');
});

test('walkByTab() reports a keyboard trap and the number of reached tab stops', async ({ demo, visit }) => {
  const page = await openPage(demo, visit, TRAP);
  expect(await walkByTab(page, '#trap')).toEqual([
    'not in the list of stops: <div > Not in the list',
    'the focus does not leave',
    'only 2 of 3 stops are reached',
  ]);
});

async function openPage(demo: Demo, visit: Visit, body: string): Promise<Page> {
  const page = await visit.context.newPage();
  await addChecks(page);
  const address = new URL('/faults', demo.address).href;
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(address);
  return page;
}
