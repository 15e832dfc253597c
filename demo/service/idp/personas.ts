import { randomUUID } from 'node:crypto';
import { normalizeEmail } from '../base/normalize-email.ts';

/** An account at a provider. The email may be missing, as with some real providers. */
export interface Persona {
  /** The id of the account at the provider. */
  readonly id: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly isEmailVerified: boolean;
}

/** The accounts that every provider has. The page also offers the addresses of the service's users. */
export const PERSONAS: readonly Persona[] = [
  { id: 'ada', name: 'Ada Lovelace', email: 'ada@example.com', isEmailVerified: true },
  { id: 'ben', name: 'Ben Okafor', email: 'ben@example.com', isEmailVerified: false },
  { id: 'chloe', name: 'Chloé Moreau', email: null, isEmailVerified: false },
];

/** The accounts of one provider: `PERSONAS` and those typed on its page. The latter are lost when the service stops. */
export interface Accounts {
  find(id: string): Persona | undefined;
  /**
   * Adds an account that the user typed. The same email returns the same account. Without an email a new account is added
   * every time.
   */
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

/** Returns the claims of an account. `configuration.ts` filters them by scope. */
export function claimsOf(persona: Persona): Record<string, string | boolean> & { sub: string } {
  return {
    sub: persona.id,
    ...(persona.name === null ? {} : { name: persona.name }),
    ...(persona.email === null ? {} : { email: persona.email, email_verified: persona.isEmailVerified }),
  };
}
