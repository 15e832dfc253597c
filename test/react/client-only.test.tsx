import { expect } from '../support/expect.ts';
import { currentUserWire } from '../../core/resources/own-user.ts';
import { ClientOnly, LatchkeyProvider, useTeams, useUser } from '../../react/index.ts';
import { hydrate } from './hydrate.tsx';
import { createTestApp, json, render, type TestApp, until, user } from './support.tsx';

const Account = () => (
  <p>
    {useUser()?.displayName ?? 'nobody'}, {useTeams().length} teams
  </p>
);

const boundary = (
  <ClientOnly fallback={<i>loading</i>}>
    <Account />
  </ClientOnly>
);

function createVisitor(): TestApp {
  const visitor = createTestApp();
  visitor.answers.set('/teams', () => json({ items: [] }));
  return visitor;
}

test('the browser replaces the server-rendered fallback of ClientOnly without an error', async () => {
  for (const given of [undefined, currentUserWire.decode(user())]) {
    const view = await hydrate(createVisitor(), given, boundary);
    expect(view.html).to.contain('<i>loading</i>');
    expect(view.before).to.equal('loading');
    await until(() => view.host.innerText === 'Ada Lovelace, 0 teams');
    expect(view.problems).to.deep.equal([]);
    await view.close();
  }
});

test('ClientOnly shows its children on a page without server-rendered markup', async () => {
  const view = await render(<LatchkeyProvider app={createVisitor().app}>{boundary}</LatchkeyProvider>);
  await view.shows('Ada Lovelace, 0 teams');
});
