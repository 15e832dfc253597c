import { randomUUID } from 'node:crypto';
import { normalizeEmail } from '../base/normalize-email.ts';

/** An account at a local OAuth provider. The email may be missing, as at some real providers. */
export interface Persona {
  /** The id of the account at the provider. */
  readonly id: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly isEmailVerified: boolean;
}

/** The accounts that every local provider has. Its page also offers accounts with the addresses of the service's users. */
export const PERSONAS: readonly Persona[] = [
  { id: 'ada', name: 'Ada Lovelace', email: 'ada@example.com', isEmailVerified: true },
  { id: 'ben', name: 'Ben Okafor', email: 'ben@example.com', isEmailVerified: false },
  { id: 'chloe', name: 'Chloé Moreau', email: null, isEmailVerified: false },
];

/**
 * The accounts of one provider: `PERSONAS`, and the accounts that users typed on the provider's page. Typed accounts are lost
 * when the service stops.
 */
export interface Accounts {
  /** Returns the account with this id; undefined when there is none. */
  find(id: string): Persona | undefined;
  /**
   * Adds an account that a user typed. Its email becomes its id, so the same email gives the same account. Without an
   * email, every call adds a new account.
   */
  add(name: string, email: string, isEmailVerified: boolean): Persona;
}

/** Creates the accounts of one provider. */
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

/** Returns all OpenID claims of an account. The OIDC library sends only those that the granted scopes include. */
export function claimsOf(persona: Persona): Record<string, string | boolean> & { sub: string } {
  return {
    sub: persona.id,
    ...(persona.name === null ? {} : { name: persona.name }),
    ...(persona.email === null ? {} : { email: persona.email, email_verified: persona.isEmailVerified }),
  };
}
