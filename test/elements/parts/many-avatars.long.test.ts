import { html, render, type TemplateResult } from 'lit';
import '../../../elements/parts/avatar.ts';
import '../support/hand-written-avatar.ts';
import { race } from '../support/race.ts';
import { expect, rest } from '../support/support.ts';

const AVATARS = 1_000;
const faces = Array.from({ length: AVATARS }, (_, at) => ({ id: `user-${at}`, displayName: `Ada ${at}` }));

/** Milliseconds until a thousand avatars are drawn and laid out. */
async function draw(templates: () => TemplateResult[]): Promise<[number]> {
  const host = document.body.appendChild(document.createElement('div'));
  const startedAt = performance.now();
  render(templates(), host);
  await rest();
  host.getBoundingClientRect();
  const tookMs = performance.now() - startedAt;
  host.remove();
  return [tookMs];
}

test('1,000 lk-avatar elements take at most 1.5 times as long to render as hand-written avatars', async () => {
  const [ratio] = await race(
    () => draw(() => faces.map((face) => html`<lk-avatar .face=${face} .size=${36}></lk-avatar>`)),
    () => draw(() => faces.map((face) => html`<test-avatar .face=${face} .size=${36}></test-avatar>`)),
  );
  expect(ratio).to.be.at.most(1.5);
});
