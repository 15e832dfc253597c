import { emulateMedia, executeServerCommand, setViewport } from '@web/test-runner-commands';
import { render } from 'lit';
import { expect, rest } from '../support/support.ts';
import { type Box, boxesOf, differencesOf } from './boxes.ts';
import type { HostScene } from './scenes.ts';

const isChromium = navigator.userAgent.includes('Chrome');

/** The first of all sheets, as those are that a page brings in its head. */
const pageSheet = new CSSStyleSheet();
let page: HTMLElement | null = null;

/** What a page decides on purpose is the same in all of them: the size of the text, and the colour scheme. */
export async function openHostPages(): Promise<void> {
  if (isChromium) {
    await emulateMedia({ reducedMotion: 'reduce' });
    await setViewport({ width: 1000, height: 900 });
  }
  document.documentElement.style.fontSize = '16px';
  document.documentElement.style.colorScheme = 'light';
}

export async function closeHostPages(): Promise<void> {
  clearHostPage();
  if (isChromium) {
    await emulateMedia({ reducedMotion: 'no-preference' });
    await setViewport({ width: 800, height: 600 });
  }
  document.documentElement.style.fontSize = '';
  document.documentElement.style.colorScheme = '';
}

export function clearHostPage(): void {
  page?.remove();
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== pageSheet);
}

/**
 * Draws a scene in a page with this sheet and with this text size of the element, where the element has as much room as in the others, and returns
 * its boxes.
 */
export async function boxesIn(sheet: string, scene: HostScene, textSize = '16px'): Promise<Map<string, Box>> {
  clearHostPage();
  pageSheet.replaceSync(sheet);
  document.adoptedStyleSheets.unshift(pageSheet);
  page = document.body.appendChild(document.createElement('main'));
  const room = page.appendChild(document.createElement('div'));
  room.style.cssText = 'box-sizing: content-box; inline-size: 820px; display: block; margin-block-start: 60px';
  room.style.setProperty('--lk-font', 'sans-serif');
  render(scene.template, room);
  const host = room.firstElementChild as HTMLElement;
  host.style.cssText = `margin: 0; border: 0; padding: 0; font-size: ${textSize}`;
  const origin = await scene.act(room);
  await rest();
  scrollTo(0, 0);
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  }
  return boxesOf(host, origin);
}

/** The boxes of scenes in a page without any style sheet. */
const neutralBoxes = new Map<() => HostScene, Promise<Map<string, Box>>>();

/** Fails where a scene has other boxes in a page with this sheet than in one without any. Chromium then takes a picture of it. */
export async function expectSameBoxes(
  sheet: string,
  scene: () => HostScene,
  title: string,
  textSize?: string,
): Promise<void> {
  const measured = neutralBoxes.get(scene) ?? boxesIn('', scene());
  neutralBoxes.set(scene, measured);
  const neutral = await measured;
  expect(neutral.size).to.be.above(4);
  const differences = differencesOf(neutral, await boxesIn(sheet, scene(), textSize));
  if (differences.length > 0 && isChromium) {
    await executeServerCommand('screenshot', { name: title.replaceAll(/\W+/g, '-') });
  }
  expect(differences).to.deep.equal([]);
}
