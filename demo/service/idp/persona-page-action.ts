import * as z from 'zod';
import type { ProviderBehaviour } from './behaviour.ts';
import type { Accounts, Persona } from './personas.ts';

/** The maximum delay of a provider, in milliseconds. */
const MAX_DELAY_MS = 60_000;

const behaviourFields = z.object({
  behaviour: z.literal('change'),
  isolated: z.literal('yes').optional(),
  answer: z.enum(['right', 'wrong-state', 'wrong-issuer']).catch('right'),
  delay: z.coerce.number().min(0).max(MAX_DELAY_MS).catch(0),
});

const newAccountFields = z.object({
  someone: z.literal('new'),
  name: z.string().catch(''),
  email: z.string().catch(''),
  verified: z.literal('yes').optional(),
});

/** What the user chose on a provider's page. `none`: the form named no known choice. */
type PersonaPageAction =
  | { kind: 'account'; persona: Persona }
  | { kind: 'deny' }
  | { kind: 'behaviour'; behaviour: ProviderBehaviour }
  | { kind: 'none' };

/** Reads the user's choice from a submitted form of a provider's page. Adds an account that the user typed to `accounts`. */
export function readPersonaPageAction(text: string, accounts: Accounts): PersonaPageAction {
  const fields = Object.fromEntries(new URLSearchParams(text));
  if (fields['deny'] !== undefined) return { kind: 'deny' };
  const changed = behaviourFields.safeParse(fields);
  if (changed.success) return { kind: 'behaviour', behaviour: toBehaviour(changed.data) };
  const typed = newAccountFields.safeParse(fields);
  if (typed.success) {
    const { name, email, verified } = typed.data;
    return { kind: 'account', persona: accounts.add(name, email, verified === 'yes') };
  }
  const address = fields['address'];
  if (address !== undefined) return { kind: 'account', persona: accounts.add('', address, true) };
  const persona = accounts.find(fields['persona'] ?? '');
  return persona ? { kind: 'account', persona } : { kind: 'none' };
}

function toBehaviour(fields: z.infer<typeof behaviourFields>): ProviderBehaviour {
  return { isolatesPages: fields.isolated === 'yes', answer: fields.answer, delayMs: fields.delay };
}
