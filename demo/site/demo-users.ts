import type { ClientApp } from '../../core/index.ts';
import { DEMO_PEOPLE, type DemoPerson } from '../service/base/demo-people.ts';

/** A user whom the local service has from the start. */
export interface DemoUser extends DemoPerson {
  readonly email: string;
  readonly name: string;
}

export const demoUsers: readonly DemoUser[] = Object.values<DemoPerson>(DEMO_PEOPLE.people).filter(hasEmailAndName);

/** The password of all demo users, and the key for an authenticator app of the one with a second factor. */
export const { password, totpSecret } = DEMO_PEOPLE;

/** Signs in as that user, which leads home or to the second factor. Gives the error's message, or an empty string. */
export async function signInAs(app: ClientApp, { email }: DemoUser): Promise<string> {
  const result = await app.signInWithCredential({ email, password });
  return result.ok ? '' : result.error.message;
}

function hasEmailAndName(user: DemoPerson): user is DemoUser {
  return user.email !== null && user.name !== null;
}
