import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { DEMO_PEOPLE } from '../../../demo/service/index.ts';
import { test } from '../support/fixtures.ts';
import { ask, type Session } from '../support/service-api.ts';
import { openAs } from '../support/signed-in.ts';
import { versions } from '../support/users.ts';

interface Part {
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

/** Runs in the page: the parts of the header, and the button inside of an element. */
function measureParts(): readonly Part[] {
  return [...document.querySelectorAll('.top > a, .top nav a, .tools > *')]
    .filter((part) => part.checkVisibility())
    .map((part) => {
      const { width, height } = (part.shadowRoot?.querySelector('button') ?? part).getBoundingClientRect();
      return { name: part.className || part.localName, width: Math.round(width), height: Math.round(height) };
    });
}

/** Runs in the page: the lines of the switcher's name, as a reader sees them. */
function readLines(): readonly string[] {
  const text = document.querySelector('lk-team-switcher')?.shadowRoot?.querySelector('.name')?.lastChild;
  const lines = new Map<number, string>();
  for (let at = 0; text instanceof Text && at < text.data.length; at += 1) {
    const range = new Range();
    range.setStart(text, at);
    range.setEnd(text, at + 1);
    const top = Math.round(range.getBoundingClientRect().top);
    lines.set(top, (lines.get(top) ?? '') + text.data[at]);
  }
  return [...lines.values()].map((line) => line.trim());
}

async function useTextSize(page: Page, size: string): Promise<void> {
  await page.evaluate(async (fontSize) => {
    document.documentElement.style.fontSize = fontSize;
    await new Promise(requestAnimationFrame);
  }, size);
}

describe.for(versions)('the header of the $name version of the demo', ({ home }) => {
  test('parts of the header have one height, and the name of a team breaks between words', async ({
    demo,
    openVisit,
  }) => {
    await demo.service.service.controls.seedPeople(['twelveTeams']);
    const { password, people } = DEMO_PEOPLE;
    const body = { email: people.twelveTeams.email, password };
    const session = await ask<Session>(demo, 'POST /auth/password/sign-in', { body });
    const { items } = await ask<{ items: readonly { id: string; display_name: string }[] }>(
      demo,
      'GET /teams?user_id=me',
      { session },
    );
    const crew = items.find(({ display_name }) => display_name === 'Harbour crew');
    await ask(demo, 'PATCH /users/me', { session, body: { selected_team_id: crew?.id } });

    for (const [hasTouch, heightPx] of [
      [false, 40],
      [true, 44],
    ] as const) {
      const visit = await openVisit({ hasTouch, isMobile: hasTouch });
      const page = await openAs(demo, visit, session, home);
      await page.locator('lk-team-switcher [part~=badge]').waitFor();
      await page.locator('lk-user-button lk-avatar').first().waitFor();
      for (const [width, size, expected] of [
        [1280, '100%', heightPx],
        [360, '100%', heightPx],
        [1280, '200%', 2 * heightPx],
        // On a phone with large text, parts take a share of the window. The name takes two lines and is higher.
        [360, '200%', Math.max(heightPx, Math.round((hasTouch ? 0.147 : 0.133) * 360))],
      ] as const) {
        const at = `${width} px, text of ${size}, ${hasTouch ? 'finger' : 'mouse'}`;
        await page.setViewportSize({ width, height: 800 });
        await useTextSize(page, size);
        const parts = await page.evaluate(measureParts);
        const isTwoLines = width === 360 && size === '200%';
        const own = isTwoLines ? parts.filter(({ name }) => name !== 'lk-team-switcher') : parts;
        expect(
          own.map(({ name, height }) => `${name} ${height}`),
          at,
        ).toEqual(own.map(({ name }) => `${name} ${expected}`));
        expect(
          parts.map(({ name }) => name),
          at,
        ).toEqual(expect.arrayContaining(['logo', 'lk-team-switcher', 'scheme', 'lk-user-button']));
        expect(['Harbour crew', 'Harbour|crew'], at).toContain((await page.evaluate(readLines)).join('|'));
        expect(await page.evaluate(() => document.documentElement.scrollWidth), at).toBe(width);
      }
    }
  });
});
