import { LatchkeyError } from '../errors/latchkey-error.ts';
import type { Stop } from '../platform/ports.ts';

/** The identifiers of all apps in this process. Apps share no other state but `usedServices` (protocol.md §14.3). */
const identifiers = new Set<string>();

/** The addresses of the services of all apps that were created, for `lk-provider`, whose markup may name no other. */
export const usedServices = new Set<string>();

/**
 * Reserves the identifier of an app until the returned function is called.
 *
 * @throws LatchkeyError `DUPLICATE_APP` when another app uses the identifier
 */
export function reserveIdentifier(identifier: string): Stop {
  if (identifiers.has(identifier)) throw new LatchkeyError('DUPLICATE_APP', `An app ${identifier} exists.`);
  identifiers.add(identifier);
  return () => void identifiers.delete(identifier);
}
