import { createComponent } from '@lit/react';
import { useStore } from '@nanostores/react';
import { expect } from 'chai';
import { atom } from 'nanostores';
import * as React from 'react';
import { createRoot } from 'react-dom/client';

class Badge extends HTMLElement {
  value = '';
}
customElements.define('lk-self-badge', Badge);

const BadgeComponent = createComponent({ tagName: 'lk-self-badge', elementClass: Badge, react: React });

test('React renders in strict mode, and every package shares one copy of it', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const $count = atom(1);
  let effects = 0;
  function Counter() {
    const count = useStore($count);
    React.useEffect(() => void effects++, []);
    return <BadgeComponent value={`count ${count}`} />;
  }
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  await React.act(() =>
    root.render(
      <React.StrictMode>
        <Counter />
      </React.StrictMode>,
    ),
  );
  expect(effects).to.equal(2);
  expect(host.querySelector<Badge>('lk-self-badge')?.value).to.equal('count 1');

  await React.act(() => $count.set(5));
  expect(host.querySelector<Badge>('lk-self-badge')?.value).to.equal('count 5');
  await React.act(() => root.unmount());
  host.remove();
});
