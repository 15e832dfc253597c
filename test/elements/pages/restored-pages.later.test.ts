import '../../../elements/pages/agent-auth-confirm.ts';
import '../../../elements/pages/cli-auth-confirm.ts';
import '../../../elements/pages/magic-link-callback.ts';
import '../../../elements/pages/team-invitation.ts';
import '../../../elements/sign-in/sign-in.ts';
import '../../../elements/sign-in/sign-out.ts';
import '../../../elements/user/user-avatar.ts';
import '../../../elements/user/user-button.ts';
import { transition } from '../support/page-cache.ts';
import { ADA, type Service } from '../support/service.ts';
import { expect, readText } from '../support/support.ts';
import { CODE, show } from './support.ts';

const AGENT = { agent: { name: 'Tidy' }, user_hint: null, expires_at_millis: 2e12, status: 'waiting' };
const TEAM = { team_id: '11111111-1111-4111-8111-111111111111', team_display_name: 'Blue' };

interface Row {
  readonly tag: string;
  readonly path?: string;
  readonly properties?: object;
  /** What the element shows of the user. */
  readonly text: string;
  readonly answers?: Service['answers'];
}

const ROWS: readonly Row[] = [
  { tag: 'lk-user-button', properties: { showUserInfo: true }, text: 'ada@example.com' },
  { tag: 'lk-user-avatar', text: 'AD' },
  { tag: 'lk-sign-in', text: 'You’re signed in' },
  { tag: 'lk-sign-out', text: 'You’re signed in as Ada Lovelace' },
  {
    tag: 'lk-cli-auth-confirm',
    path: '/handler/cli-auth-confirm?login_code=wq8r5t0123456789',
    text: 'ada@example.com',
  },
  {
    tag: 'lk-agent-auth-confirm',
    path: '/handler/agent-auth-confirm?code=K7QM-2XNP',
    text: 'ada@example.com',
    answers: { 'POST /agent/register/confirm': { body: AGENT } },
  },
  { tag: 'lk-magic-link-callback', path: `/handler/magic-link-callback?code=${CODE}`, text: 'ada@example.com' },
  {
    tag: 'lk-team-invitation',
    path: `/handler/team-invitation?code=${CODE}`,
    text: 'ada@example.com',
    answers: { 'POST /team-invitations/accept/details': { body: TEAM } },
  },
];

// Another user may sign in while the page is in the back/forward cache: what is restored shows nobody before it has looked again.
for (const { tag, path = '/', properties = {}, text, answers = {} } of ROWS) {
  test(`${tag} shows no user data while the page is in the back/forward cache`, async () => {
    const prepare = (service: Service) => void Object.assign(service.answers, answers);
    const view = await show(tag, path, { person: ADA, prepare });
    Object.assign(view.page, properties);
    await view.says(text);
    await transition('pagehide');
    expect(readText(view.page)).not.to.match(/ada|\bAD\b/i);
    await transition('pageshow');
    await view.says(text);
  });
}
