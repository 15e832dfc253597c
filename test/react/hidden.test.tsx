import { expect } from '../support/expect.ts';
import { Activity, version } from 'react';
import { createClientApp } from '../../core/index.ts';
import { LatchkeyProvider, useApp, useUser } from '../../react/index.ts';
import { inAct, OPTIONS, render } from './support.tsx';

// React 18 has no `Activity`.
(version.startsWith('18.') ? test.skip : test)(
  'a provider that was hidden gets a new app when it is shown again, and its old app is disposed',
  async () => {
    const options = { ...OPTIONS, uniqueIdentifier: 'hidden-for-a-while' };
    const seen = new Set<unknown>();
    function Watch() {
      seen.add(useApp());
      return <p>{useUser() ? 'somebody' : 'nobody'}</p>;
    }
    const page = (mode: 'visible' | 'hidden') => (
      <Activity mode={mode}>
        <LatchkeyProvider {...options}>
          <Watch />
        </LatchkeyProvider>
      </Activity>
    );
    const view = await render(page('visible'));
    await view.shows('nobody');
    await view.show(page('hidden'));
    await inAct();
    createClientApp(options).dispose();
    await view.show(page('visible'));
    await view.shows('nobody');
    expect(seen.size).to.equal(2);
    await view.close();
    createClientApp(options).dispose();
  },
);
