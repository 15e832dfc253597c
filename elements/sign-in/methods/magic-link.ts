import { signInMethods } from '../../messages/sign-in/sign-in-methods.ts';
import type { SignInMethod } from './sign-in-method.ts';

export const magicLink: SignInMethod = {
  name: 'magic-link',
  block: 'form',
  isOn: ({ magicLinkEnabled }) => magicLinkEnabled,
  placeholders: () => ['button'],
  label: (host, isNew, isOnly) => {
    const { signUpLink, sendLink, sendLinkInstead } = host.texts('signInMethods', signInMethods);
    return isNew ? signUpLink : isOnly ? sendLink : sendLinkInstead;
  },
  code: ['forms', 'link'],
  action: (actions, app) => actions.sendLink(app),
};
