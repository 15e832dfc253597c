import type { ClientApp } from '../../core/index.ts';
import { DEMO_PEOPLE, type DemoPerson } from '../service/base/demo-people.ts';

/** A user that the local service contains from the start. */
export interface DemoUser extends DemoPerson {
  readonly email: string;
  readonly name: string;
}

export const demoUsers: readonly DemoUser[] = Object.values<DemoPerson>(DEMO_PEOPLE.people).filter(hasEmailAndName);

/** The password of all demo users, and the TOTP secret of the demo user with a second factor. */
export const { password, totpSecret } = DEMO_PEOPLE;

/** Signs in as a demo user, which leads to the home page or to the second factor. Returns the message of an error, or an empty text. */
export async function signInAs(app: ClientApp, { email }: DemoUser): Promise<string> {
  const result = await app.signInWithCredential({ email, password });
  return result.ok ? '' : result.error.message;
}

function hasEmailAndName(user: DemoPerson): user is DemoUser {
  return user.email !== null && user.name !== null;
}
