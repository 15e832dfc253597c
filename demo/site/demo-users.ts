import type { ClientApp } from '../../core/index.ts';
import { DEMO_PEOPLE, type DemoPerson } from '../service/demo-people.ts';

/** Somebody the demo's service knows from the start. */
export interface KnownPerson extends DemoPerson {
  readonly email: string;
  readonly name: string;
}

export const people: readonly KnownPerson[] = Object.values<DemoPerson>(DEMO_PEOPLE.people).filter(isKnown);

/** Also the note beside the list: for signing in by hand, and as the one with a second factor. */
export const { password, totpSecret } = DEMO_PEOPLE;

/** Signs in as that person and goes home, or to the second factor; else says what went wrong. */
export async function signInAs(app: ClientApp, { email }: KnownPerson): Promise<string> {
  const result = await app.signInWithCredential({ email, password });
  return result.ok ? '' : result.error.message;
}

function isKnown(person: DemoPerson): person is KnownPerson {
  return person.email !== null && person.name !== null;
}
