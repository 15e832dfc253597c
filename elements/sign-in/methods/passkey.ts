import { html } from 'lit';
import type { Project } from '../../../core/index.ts';
import { ownGlobal } from '../../base/own-global.ts';
import { passkeyIcon } from '../../base/theme/icons.ts';
import { signInMethods } from '../../messages/sign-in/sign-in-methods.ts';
import { button } from '../../parts/button.ts';
import { lastUsedBadge } from './last-used-badge.ts';
import type { SignInMethod } from './sign-in-method.ts';

/** The button for passkeys, and below it the message if the last attempt ended without a sign-in. */
export const passkey: SignInMethod = {
  name: 'passkey',
  block: 'passkey',
  isOn: ({ passkeyEnabled }, isNew) => passkeyEnabled && !isNew && hasWebAuthn(),
  placeholders: (isNew) => (isNew ? [] : ['button']),
  view: ({ host, attempt, isLastUsed, press }, isOnly) => {
    const { note } = attempt.last;
    const badge = isLastUsed('passkey') ? lastUsedBadge(host) : '';
    return html`${button({
      label: html`${passkeyIcon()}<span>${host.texts('signInMethods', signInMethods).passkey}</span>${badge}`,
      kind: isOnly ? 'primary' : 'plain',
      part: 'passkey',
      ...attempt.buttonState('passkey'),
      onClick: () => press('passkey'),
    })}
    <div role="status">${note && html`<p part="text" class="row">${note}</p>`}</div>`;
  },
  code: ['passkey'],
  action: async (actions, app) => actions.settle(app, await app.signInWithPasskey({ noRedirect: true })),
};

/** Whether the project offers passkeys and this browser does not support them. */
export function lacksPasskeys(project: Project | null): boolean {
  return project?.config.passkeyEnabled === true && !hasWebAuthn();
}

/** Whether this browser supports passkeys. */
function hasWebAuthn(): boolean {
  return ownGlobal('PublicKeyCredential') !== undefined;
}
