import '../../../../elements/parts/avatar.ts';
import '../../../../elements/project/users/users.ts';
import type { LkProjectUsers } from '../../../../elements/project/users/users.ts';
import { peopleScene, sent, type WireUser, wireUser } from './scenes.ts';
import { handlesOf } from '../../support/section-handles.ts';
import { focused, inside, until } from '../../support/support.ts';
import { control, rows, settled } from '../../teams/team-sections-support.ts';

type Part = 'profile' | 'access' | 'permissions' | 'sessions' | 'teams' | 'keys' | 'metadata' | 'delete';

export const BOB = wireUser(0, { display_name: 'Bob' });
export const PATCH = `PATCH /users/${BOB.id}`;
/** Bob's page, opened from the list. */
export async function userScene(bob: WireUser = BOB, options: Parameters<typeof peopleScene>[1] = {}) {
  const world = { users: [bob, wireUser(1)], ...options.world };
  const shown = await peopleScene<LkProjectUsers>('lk-project-users', { ...options, world });
  const list = inside(shown.section, 'lk-project-user-list');
  await until(() => rows(list).length > 0, 'the users');
  control(list, `user:${bob.id}`).click();
  await until(() => focused()?.localName === 'h2', 'the heading');
  await sent(shown.service, `GET /users/${bob.id}`);
  const part = (name: Part) => inside(shown.section, `lk-project-user-${name}`);
  for (const name of ['permissions', 'sessions'] as const) await settled(part(name));
  /** One of the sections about Bob, and what tests do with it. */
  const on = (name: Part) => ({ ...handlesOf(shown.service, part(name)), section: part(name) });
  return { ...shown, list, part, on };
}
