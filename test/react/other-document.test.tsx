import { createPortal } from 'react-dom';
import { LatchkeyProvider, UserButton } from '../../react/index.ts';
import { expect } from '../support/expect.ts';
import { closeOnce, createTestApp, render } from './support.tsx';

test('a component in a portal into the document of a frame says why it is not drawn', async () => {
  const frame = document.body.appendChild(document.createElement('iframe'));
  closeOnce(async () => frame.remove());
  const inside = frame.contentDocument?.body;
  if (!inside) throw new Error('The frame has no document.');
  const logged: string[] = [];
  const { error } = console;
  console.error = (...all: unknown[]) => void logged.push(all.join(' '));
  Object.assign(globalThis, { process: { env: { NODE_ENV: 'development' } } });
  try {
    await render(<LatchkeyProvider app={createTestApp().app}>{createPortal(<UserButton />, inside)}</LatchkeyProvider>);
  } finally {
    Reflect.deleteProperty(globalThis, 'process');
    console.error = error;
  }
  const why = '<lk-user-button> is not drawn in another document: browsers define elements for one window only.';
  expect(inside.textContent).to.contain(why);
  expect(logged.filter((line) => line.includes('another document'))).to.include(
    `Latchkey: ${why} Render it in the page, or load your app in the other window.`,
  );
});
