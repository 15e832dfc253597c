import { expect } from '../support/expect.ts';
import { createPortal } from 'react-dom';
import { general } from '../../elements/messages/general.ts';
import type { LkUserButton } from '../../elements/index.ts';
import { LatchkeyProvider, UserButton } from '../../react/index.ts';
import { trustedAddress } from '../support/browser/trusted-types.ts';
import { createTestApp, inAct, render, until } from './support.tsx';

// The custom elements of a window are not defined in the documents of other windows.
test('an element in a portal into an iframe gets app, texts, and theme of its provider', async () => {
  const frame = document.body.appendChild(document.createElement('iframe'));
  const { head, body } = frame.contentDocument as Document;
  const { app } = createTestApp();
  const view = await render(
    <LatchkeyProvider app={app} theme="dark" messages={{ general: { tryAgain: 'Nochmal' } }}>
      {createPortal(<UserButton size={50} />, body)}
    </LatchkeyProvider>,
  );
  const button = body.querySelector('lk-user-button') as LkUserButton;
  await inAct();
  expect(button.shadowRoot).to.equal(null);
  const script = head.ownerDocument.createElement('script');
  Object.assign(script, { type: 'module', src: trustedAddress('/elements/user/user-button.ts') });
  const loaded = new Promise((resolve) => {
    script.onload = resolve;
  });
  head.append(script);
  await inAct(() => loaded);
  await until(() => button.shadowRoot?.querySelector('lk-avatar') != null);
  expect(button.app === app).to.equal(true);
  expect(button.size).to.equal(50);
  expect(button.texts('general', general).tryAgain).to.equal('Nochmal');
  expect(getComputedStyle(button).colorScheme).to.equal('dark');
  await view.close();
  frame.remove();
});
