import { test } from '../support/fixtures.ts';
import { expectSignedIn, newUser, reactVersion } from '../support/users.ts';

test('cookies from service.signInAs() sign a user in, even in a browser with another signed-in user', async ({
  demo,
  visit,
}) => {
  const { service } = demo;
  for (const user of [newUser(), newUser()]) {
    const session = await service.signInAs(user.email);
    await visit.context.addCookies(session.cookies(demo.address));
    await expectSignedIn(await visit.open(reactVersion.home), user);
  }
});
