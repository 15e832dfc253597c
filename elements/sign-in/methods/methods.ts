import type { Project } from '../../../core/index.ts';
import { magicLink } from './magic-link.ts';
import { oauth } from './oauth.ts';
import { passkey } from './passkey.ts';
import { password } from './password.ts';
import type { SignInMethod } from './sign-in-method.ts';

/** All sign-in methods. */
export const METHODS: readonly SignInMethod[] = [
  // Buttons in the form are in this order.
  oauth,
  password,
  magicLink,
  passkey,
];

/** Returns the sign-in methods of `wanted`, the value of the attribute `methods`, in its order. */
export function methodsNamed(wanted: string): readonly SignInMethod[] {
  return wanted.split(/\s+/).flatMap((name) => METHODS.filter((method) => method.name === name));
}

/**
 * Returns the sign-in methods of `wanted` that the project has turned on and the browser supports. Returns none for a sign-up if the
 * project accepts no sign-ups.
 */
export function availableMethods(wanted: string, project: Project | null, isNew: boolean): readonly SignInMethod[] {
  const config = project?.config;
  if (!config || (isNew && !config.signUpEnabled)) return [];
  return methodsNamed(wanted).filter(({ isOn }) => isOn(config, isNew));
}
