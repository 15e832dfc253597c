import '../../../elements/pages/agent-auth-confirm.ts';
import '../../../elements/pages/cli-auth-confirm.ts';
import '../../../elements/pages/magic-link-callback.ts';
import '../../../elements/pages/team-invitation.ts';
import { transition } from '../support/page-cache.ts';
import { ADA, type Service } from '../support/service.ts';
import { expect, readText } from '../support/support.ts';
import { CODE, show } from './support.ts';

const AGENT = { agent: { name: 'Tidy' }, user_hint: null, expires_at_millis: 2e12, status: 'waiting' };
const TEAM = { team_id: '11111111-1111-4111-8111-111111111111', team_display_name: 'Blue' };

const PAGES: readonly (readonly [tag: string, path: string, question: string, answers: Service['answers']])[] = [
  ['lk-cli-auth-confirm', '/handler/cli-auth-confirm?login_code=wq8r5t0123456789', 'Authorize the CLI?', {}],
  [
    'lk-agent-auth-confirm',
    '/handler/agent-auth-confirm?code=K7QM-2XNP',
    'Authorize this agent?',
    { 'POST /agent/register/confirm': { body: AGENT } },
  ],
  ['lk-magic-link-callback', `/handler/magic-link-callback?code=${CODE}`, 'ada@example.com', {}],
  [
    'lk-team-invitation',
    `/handler/team-invitation?code=${CODE}`,
    'Join Blue?',
    { 'POST /team-invitations/accept/details': { body: TEAM } },
  ],
];

// Another user may sign in while the page is in the back/forward cache: what is restored shows nobody before it has looked again.
for (const [tag, path, question, answers] of PAGES) {
  test(`${tag} in the back/forward cache shows no user`, async () => {
    const prepare = (service: Service) => void Object.assign(service.answers, answers);
    const view = await show(tag, path, { person: ADA, prepare });
    await view.says(question);
    expect(readText(view.page)).to.contain('ada@example.com');
    await transition('pagehide');
    expect(readText(view.page)).not.to.match(/ada/i);
    await transition('pageshow');
    await view.says(question);
    expect(readText(view.page)).to.contain('ada@example.com');
  });
}
