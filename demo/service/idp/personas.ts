import { randomUUID } from 'node:crypto';
import { normalizeEmail } from '../base/normalize-email.ts';

/** Somebody who has an account at a provider; the address may be missing, as with some real providers. */
export interface Persona {
  /** Account id at the provider. */
  readonly id: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly isEmailVerified: boolean;
}

/** The people every provider knows. The page offers other addresses of accounts beside them. */
export const PERSONAS: readonly Persona[] = [
  { id: 'ada', name: 'Ada Lovelace', email: 'ada@example.com', isEmailVerified: true },
  { id: 'ben', name: 'Ben Okafor', email: 'ben@example.com', isEmailVerified: false },
  { id: 'chloe', name: 'Chloé Moreau', email: null, isEmailVerified: false },
];

/** The people one provider knows: `PERSONAS` and those somebody typed in, until the service stops. */
export interface Accounts {
  find(id: string): Persona | undefined;
  /** Somebody typed in; the same address is the same account. Without one it is a new account every time. */
  add(name: string, email: string, isEmailVerified: boolean): Persona;
}

export function createAccounts(): Accounts {
  const known = new Map(PERSONAS.map((persona) => [persona.id, persona]));
  return {
    find: (id) => known.get(id),
    add: (name, email, isEmailVerified) => {
      const address = normalizeEmail(email) || null;
      const persona = { id: address ?? randomUUID(), name: name.trim() || null, email: address, isEmailVerified };
      known.set(persona.id, persona);
      return persona;
    },
  };
}

/** What the provider tells about a person, filtered by scope in `configuration.ts`. */
export function claimsOf(persona: Persona): Record<string, string | boolean> & { sub: string } {
  return {
    sub: persona.id,
    ...(persona.name === null ? {} : { name: persona.name }),
    ...(persona.email === null ? {} : { email: persona.email, email_verified: persona.isEmailVerified }),
  };
}
