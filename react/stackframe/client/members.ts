import type { ClientAppVerbs, RedirectFunctions } from '../types/client-app.ts';
import { createHookMembers, type HookMembers } from './hook-members.ts';
import type { AppParts } from './parts.ts';
import { createSession, type SessionVerbs } from './session.ts';
import { createVerbs } from './verbs.ts';

/** The functions of an app. */
export interface AppMembers {
  readonly verbs: ClientAppVerbs & RedirectFunctions & SessionVerbs;
  readonly hooks: HookMembers;
}

/** Returns the functions of an app. Their code loads with the first call of one. */
export function createMembers(parts: AppParts): AppMembers {
  const { scope, options } = parts;
  const canRedirect = scope.app.platform.page !== null && options.redirectMethod !== 'none';
  return { verbs: { ...createVerbs(scope, canRedirect), ...createSession(parts) }, hooks: createHookMembers(parts) };
}
