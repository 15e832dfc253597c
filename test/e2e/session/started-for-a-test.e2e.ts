import { test } from '../support/fixtures.ts';
import { expectSignedIn, newUser, reactVersion } from '../support/users.ts';

test('the cookies of a session that the service started sign a browser in, and another user after that', async ({
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
