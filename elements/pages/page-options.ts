import type { LkElement } from '../base/element.ts';
import type { LkAccountSettings } from '../settings/account-settings.ts';
import type { LkSignIn } from '../sign-in/sign-in.ts';
import type { LkSignOut } from '../sign-in/sign-out.ts';
import type { LkSignUp } from '../sign-in/sign-up.ts';
import type { LkPasswordReset } from './password-reset.ts';

/** Properties that the handler sets itself, or that the page reads from its address. */
type SetByHandler = keyof LkElement | 'fullPage' | 'code';

type OptionsOf<Page extends LkElement> = Readonly<Partial<Omit<Page, SetByHandler>>>;

/**
 * Properties for the pages of a handler, by page. Other pages have no properties to set.
 *
 * @example
 * import type { PageOptions } from 'latchkey/elements';
 *
 * const pageOptions: PageOptions = {
 *   signIn: { methods: 'passkey oauth' },
 *   signUp: { nameField: 'required', termsUrl: '/terms', strengthMeter: true },
 * };
 */
export interface PageOptions {
  readonly signIn?: OptionsOf<LkSignIn>;
  readonly signUp?: OptionsOf<LkSignUp>;
  readonly signOut?: OptionsOf<LkSignOut>;
  readonly passwordReset?: OptionsOf<LkPasswordReset>;
  readonly accountSettings?: OptionsOf<LkAccountSettings>;
}
