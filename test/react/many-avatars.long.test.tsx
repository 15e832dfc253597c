import { createComponent } from '@lit/react';
import React, { type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Avatar } from '../../react/index.ts';
import { HandWrittenAvatar } from '../elements/support/hand-written-avatar.ts';
import { race } from '../elements/support/race.ts';
import { rest } from '../elements/support/support.ts';
import { expect } from '../support/expect.ts';

const Own = createComponent({ react: React, tagName: 'test-avatar', elementClass: HandWrittenAvatar });
const faces = Array.from({ length: 1_000 }, (_, at) => ({ id: `user-${at}`, displayName: `Ada ${at}` }));

/** Milliseconds until a thousand avatars are drawn and laid out. */
async function draw(nodes: () => ReactNode): Promise<[number]> {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  const startedAt = performance.now();
  flushSync(() => root.render(nodes()));
  await rest();
  host.getBoundingClientRect();
  const tookMs = performance.now() - startedAt;
  root.unmount();
  host.remove();
  return [tookMs];
}

test('1,000 Avatar components render in at most 1.5 times the time of a hand-written element', async () => {
  const [ratio] = await race(
    () => draw(() => faces.map((face) => <Avatar key={face.id} face={face} size={36} />)),
    () => draw(() => faces.map((face) => <Own key={face.id} face={face} size={36} />)),
  );
  expect(ratio).to.be.at.most(1.5);
});
