import { sendKeys } from '@web/test-runner-commands';
import '../../../elements/teams/settings/invitations.ts';
import { ADA } from '../support/service.ts';
import { wireInvitation } from '../support/service-teams.ts';
import { expect, expectAccessible, focused, readText, rest, until } from '../support/support.ts';
import { CREW, has, rows, sectionScene, type SectionScene, settled, writes } from './team-sections-support.ts';

const TAG = 'lk-team-invitations';
const SEND = 'POST /team-invitations/send-code';

const outcomes = (section: Element) => [...(section.shadowRoot?.querySelectorAll('.results li') ?? [])].map(readText);

async function invite({ open, enter, submit }: SectionScene, addresses: string): Promise<void> {
  await open('invite');
  await enter({ addresses });
  for (let press = 0; press < 10; press++) submit();
}

suite('lk-team-invitations', () => {
  test('a person can be invited to a team with the keyboard alone', async () => {
    const { section, service, control, says, openByKey, acts } = await sectionScene(TAG);
    await says('No pending invitations.');
    await openByKey('invite', 'addresses');
    await sendKeys({ type: 'bo@example.com' });
    await sendKeys({ press: 'Tab' });
    await sendKeys({ press: 'Enter' });
    await says('1 invitation sent.');
    expect(outcomes(section), 'said once').to.deep.equal([]);
    const callback_url = `${location.origin}/handler/team-invitation`;
    expect(acts()).to.deep.equal([{ route: SEND, body: { team_id: CREW.id, email: 'bo@example.com', callback_url } }]);
    expect(focused() === control('invite')).to.equal(true);
    await service.clock.advance(300);
    expect(rows(section)).to.deep.equal(['bo@example.com Expires in 7 days Revoke']);
  });

  test('inviting many addresses shows a reason for each address that was not invited', async () => {
    const all = await sectionScene(TAG, {
      world: { sent: [wireInvitation(1, { recipient_email: 'Old@example.com', team_id: CREW.id })] },
    });
    const { section, service } = all;
    const answer = service.answers[SEND] as (url: URL) => object;
    service.answers[SEND] = (url) =>
      service.requests.at(-1)?.body.email === 'cy@example.com' ? { code: 'SCHEMA_ERROR' } : answer(url);
    await invite(all, 'bo@example.com,\nold@example.com; cy@example.com BO@example.com dee@example.com');
    await all.says('2 invitations sent.');
    expect(outcomes(section)).to.deep.equal([
      'bo@example.com Sent Entered more than once. One email was sent.',
      'old@example.com Not sent This address already has an invitation.',
      'cy@example.com Not sent Check what you entered and try again.',
    ]);
    expect(writes(service)).to.deep.equal([SEND, SEND, SEND]);
    await expectAccessible(section);
    await all.open('correct');
    expect(all.input('addresses').value.split('\n')).to.deep.equal(['old@example.com', 'cy@example.com']);
  });

  for (const [typed, message] of [
    ['bo@example.com nonsense', 'Not a valid email address: nonsense'],
    ['a, b@, c@d, @e, bo@example.com', 'Not a valid email address: a, b@, c@d …'],
    ['bo@example.com ADA@example.com', 'This is your own address. You’re already in the team.'],
  ] as const) {
    test(`inviting "${typed}" shows an error below the field, keeps the text and sends no request`, async () => {
      const all = await sectionScene(TAG);
      await invite(all, typed);
      await all.says(message);
      const field = all.input('addresses');
      expect([field.value, field.ariaInvalid]).to.deep.equal([typed, 'true']);
      expect(all.acts()).to.deep.equal([]);
      await expectAccessible(all.section);
    });
  }

  test('inviting no address or more than 50 addresses shows an error and sends no request', async () => {
    const all = await sectionScene(TAG);
    await invite(all, '');
    await all.says('Enter at least one email address.');
    all.submit({ addresses: Array.from({ length: 51 }, (_, at) => `p${at}@example.com`).join(' ') });
    await all.says('at most 50');
    expect(all.acts()).to.deep.equal([]);
  });

  test('lk-team-invitations shows the progress of sending while the network is slow', async () => {
    const all = await sectionScene(TAG);
    const releases: (() => void)[] = [];
    const answer = all.service.answers[SEND] as (url: URL) => object;
    all.service.answers[SEND] = async (url) => {
      await new Promise<void>((resolve) => releases.push(resolve));
      return answer(url);
    };
    await invite(all, 'a@b.co c@d.co');
    await until(() => releases.length === 2, 'both mails');
    releases[0]?.();
    await all.says('1 of 2 sent');
    await expectAccessible(all.section.parentElement as Element);
  });

  test('an invitation is revoked only after confirmation', async () => {
    const sent = [wireInvitation(1, { team_id: CREW.id }), wireInvitation(2, { team_id: CREW.id })];
    const { section, service, control, confirm, press, says, acts } = await sectionScene(TAG, { world: { sent } });
    const [first, second] = sent.map(({ id }) => `revoke:${id}`) as [string, string];
    expect(control(first).getAttribute('aria-label')).to.equal('Revoke invitation for person1@example.com');
    press(first);
    await says('The link in the email to person1@example.com will stop working.');
    await expectAccessible(section);
    expect(acts()).to.deep.equal([]);
    press(`keep:${first}`);
    await until(() => focused() === control(first), 'the focus on the button');
    await confirm(first, 'will stop working');
    await until(() => rows(section).length === 1, 'the row to go');
    await until(() => focused() === control(second), 'the focus on the next row');
    await says('The invitation for person1@example.com was revoked.');
    expect(acts().map(({ route }) => route)).to.deep.equal([`DELETE /team-invitations/${sent[0]?.id}`]);
    service.answers[`DELETE /team-invitations/${sent[1]?.id}`] = {
      code: 'TEAM_PERMISSION_REQUIRED',
      details: { team_id: CREW.id, user_id: ADA.id, permission_id: '$remove_members' },
    };
    await confirm(second, 'will stop working');
    await says('You don’t have permission to do this in the team.');
    expect(rows(section).length).to.equal(1);
  });

  test('the rows below a revoked invitation stay in place until the mouse leaves lk-team-invitations', async () => {
    const sent = [1, 2, 3].map((index) => wireInvitation(index, { team_id: CREW.id }));
    const { section, control, confirm, says } = await sectionScene(TAG, { world: { sent } });
    const [first, second, third] = sent.map(({ id }) => `revoke:${id}`) as [string, string, string];
    const top = (name: string) => Math.round(control(name).getBoundingClientRect().top);
    const restingTop = top(first);
    section.dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse' }));
    const tops: number[] = [];
    const button = () => section.shadowRoot?.querySelector(`[data-control="confirm:${first}"]`);
    section.addEventListener('click', () => button() && tops.push(top(second), top(third)));
    await confirm(first, 'will stop working');
    await says('person1@example.com was revoked.');
    // The first row has no line above it.
    for (const [at, name] of [second, third].entries()) expect(top(name)).to.be.closeTo(tops[at] ?? 0, 1);
    expect(tops[0]).to.be.greaterThan(restingTop);
    section.dispatchEvent(new PointerEvent('pointerleave', { pointerType: 'mouse' }));
    await rest();
    expect(top(second)).to.equal(restingTop);
  });

  test('on a phone with large text, the heading and buttons of lk-team-invitations do not overlap', async () => {
    const sent = [
      wireInvitation(1, { team_id: CREW.id }),
      wireInvitation(2, { team_id: CREW.id, recipient_email: `${'long'.repeat(8)}@example.com` }),
    ];
    const { section, control } = await sectionScene(TAG, { world: { sent } });
    const root = document.documentElement;
    const box = (element: Element | null | undefined) => (element as Element).getBoundingClientRect();
    section.style.inlineSize = '328px';
    const contents = [...(section.shadowRoot?.querySelectorAll('.content') ?? [])];
    expect(box(control(`revoke:${sent[1]?.id}`)).top, 'below the long address').to.be.at.least(box(contents[1]).bottom);
    try {
      root.style.fontSize = '200%';
      const text = document.createRange();
      text.selectNodeContents(section.shadowRoot?.querySelector('h2') as Element);
      const [heading, button] = [text.getBoundingClientRect(), box(control('invite'))];
      expect(heading.bottom <= button.top || heading.right <= button.left, 'side by side or below').to.equal(true);
      expect(section.scrollWidth).to.be.at.most(section.clientWidth);
      expect(box(control(`revoke:${sent[0]?.id}`)).top).to.be.at.least(box(contents[0]).bottom);
    } finally {
      root.style.fontSize = '';
    }
  });

  test('lk-team-invitations shows only what the permissions of the member allow', async () => {
    const sent = [wireInvitation(1, { team_id: CREW.id })];
    const reader = await sectionScene(TAG, {
      world: { sent, permissions: ['$invite_members', '$read_members'] },
    });
    expect(rows(reader.section)).to.deep.equal(['person1@example.com Expires next week']);
    const inviter = await sectionScene(TAG, { world: { sent, permissions: ['$invite_members'] } });
    expect(rows(inviter.section)).to.deep.equal([]);
    expect(has(inviter.section, 'invite')).to.equal(true);
    expect(inviter.service.requests.some(({ route }) => route === 'GET /team-invitations')).to.equal(false);
    const nobody = await sectionScene(TAG, { world: { sent, permissions: [] }, isEmpty: true });
    await until(() => nobody.service.requests.some(({ route }) => route === 'GET /team-permissions'), 'the question');
    await settled(nobody.section);
    expect(readText(nobody.section)).to.equal('');
  });
});
