import { authCard } from '../../messages/sign-in/auth-card.ts';
import type { SignInMethod } from './sign-in-method.ts';

export const password: SignInMethod = {
  name: 'password',
  block: 'form',
  isOn: ({ credentialEnabled }) => credentialEnabled,
  placeholders: (isNew) => (isNew ? ['field', 'hint', 'button'] : ['field', 'button']),
  label: (host, isNew) => {
    const { createAccount, signIn } = host.texts('authCard', authCard);
    return isNew ? createAccount : signIn;
  },
  fields: (form) => form.renderPasswords(),
  code: ['forms'],
  action: (actions, app) => actions.usePassword(app),
};
