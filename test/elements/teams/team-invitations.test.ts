import { sendKeys } from '@web/test-runner-commands';
import '../../../elements/teams/settings/invitations.ts';
import { ADA } from '../support/service.ts';
import { wireInvitation } from '../support/service-teams.ts';
import { expect, expectAccessible, focused, html, readText, until } from '../support/support.ts';
import {
  control,
  CREW,
  errorOf,
  has,
  noticeOf,
  rows,
  sectionScene,
  type SectionScene,
  settled,
  writes,
} from './team-sections-support.ts';

const invitations = (app: unknown) => html`<lk-team-invitations .app=${app}></lk-team-invitations>`;
const SEND = 'POST /team-invitations/send-code';

const areaIn = (section: Element) => section.querySelector('textarea') as HTMLTextAreaElement;
const outcomes = (section: Element) => [...(section.shadowRoot?.querySelectorAll('.results li') ?? [])].map(readText);

async function invite({ section, service }: SectionScene<Element>, text: string): Promise<void> {
  control(section, 'invite').click();
  await until(() => areaIn(section), 'the field');
  areaIn(section).value = text;
  areaIn(section).dispatchEvent(new InputEvent('input', { bubbles: true }));
  for (let press = 0; press < 10; press++) section.querySelector('form')?.requestSubmit();
  for (let round = 0; round < 8; round++) await service.clock.advance(300);
}

/** Each mail waits for the list to be read anew, and what is said for texts to be loaded: time goes on until then. */
async function advanceUntil({ service }: SectionScene<Element>, isDone: () => boolean): Promise<void> {
  for (let round = 0; round < 100 && !isDone(); round++) {
    await service.clock.advance(300);
    await new Promise(requestAnimationFrame);
  }
}

suite('lk-team-invitations', () => {
  test('invites one by keyboard alone', async () => {
    const { section, service } = await sectionScene(invitations);
    expect(readText(section)).to.contain('No pending invitations.');
    control(section, 'invite').focus();
    await sendKeys({ press: 'Enter' });
    await until(() => focused() === areaIn(section), 'the field');
    await sendKeys({ type: 'bo@example.com' });
    await sendKeys({ press: 'Tab' });
    await sendKeys({ press: 'Enter' });
    await until(() => writes(service).length > 0, 'the mail');
    for (let round = 0; round < 3; round++) await service.clock.advance(300);
    await until(() => noticeOf(section) !== '', 'the word');
    expect(noticeOf(section)).to.equal('1 invitation sent.');
    expect(outcomes(section)).to.deep.equal(['bo@example.com Sent']);
    expect(service.requests.filter(({ route }) => route === SEND).map(({ body }) => body)).to.deep.equal([
      {
        team_id: CREW.id,
        email: 'bo@example.com',
        callback_url: `${location.origin}/handler/team-invitation`,
      },
    ]);
    expect(focused() === control(section, 'invite')).to.equal(true);
    expect(rows(section)).to.deep.equal(['bo@example.com Expires in 7 days Revoke']);
  });

  test('invites many and shows the result of each', async () => {
    const all = await sectionScene(invitations, {
      world: { sent: [wireInvitation(1, { recipient_email: 'Old@example.com', team_id: CREW.id })] },
    });
    const { section, service } = all;
    const answer = service.answers[SEND] as (url: URL) => object;
    service.answers[SEND] = (url) =>
      service.requests.at(-1)?.body.email === 'cy@example.com' ? { code: 'SCHEMA_ERROR' } : answer(url);
    await invite(
      all,
      'bo@example.com, nonsense\nold@example.com; cy@example.com BO@example.com ada@example.com dee@example.com',
    );
    await advanceUntil(all, () => outcomes(section).length > 0);
    expect(outcomes(section)).to.deep.equal([
      'bo@example.com Sent Entered more than once. One email was sent.',
      'old@example.com Not sent This address already has an invitation.',
      'cy@example.com Not sent Check what you entered and try again.',
      'ada@example.com Not sent This is your own address. You’re already in the team.',
      'dee@example.com Sent',
      'nonsense Not sent This isn’t a valid email address.',
    ]);
    expect(noticeOf(section)).to.equal('2 invitations sent.');
    expect(writes(service)).to.deep.equal([SEND, SEND, SEND]);
    await expectAccessible(section);
    control(section, 'correct').click();
    await until(() => areaIn(section), 'the field');
    expect(areaIn(section).value.split('\n')).to.deep.equal([
      'old@example.com',
      'cy@example.com',
      'ada@example.com',
      'nonsense',
    ]);
  });

  test('asks for addresses where there are none or too many', async () => {
    const all = await sectionScene(invitations);
    await invite(all, '');
    expect(readText(all.section.querySelector('form') as Element)).to.contain('Enter at least one email address.');
    areaIn(all.section).value = Array.from({ length: 51 }, (_, at) => `p${at}@example.com`).join(' ');
    all.section.querySelector('form')?.requestSubmit();
    await until(() => readText(all.section.querySelector('form') as Element).includes('at most 50'), 'the message');
    expect(writes(all.service)).to.deep.equal([]);
  });

  test('the button says how many invitations will be sent', async () => {
    const { section } = await sectionScene(invitations);
    control(section, 'invite').click();
    await until(() => focused() === areaIn(section), 'the field');
    expect(readText(control(section, 'submit:invite'))).to.equal('Send invitation');
    await sendKeys({ type: 'a@b.co c@d.co' });
    expect(readText(control(section, 'submit:invite'))).to.equal('Send 2 invitations');
  });

  test('shows progress while the network is slow', async () => {
    const { section, service } = await sectionScene(invitations);
    const releases: (() => void)[] = [];
    const answer = service.answers[SEND] as (url: URL) => object;
    service.answers[SEND] = async (url) => {
      await new Promise<void>((resolve) => releases.push(resolve));
      return answer(url);
    };
    control(section, 'invite').click();
    await until(() => areaIn(section), 'the field');
    areaIn(section).value = 'a@b.co c@d.co';
    section.querySelector('form')?.requestSubmit();
    await until(() => releases.length === 2, 'both mails');
    releases[0]?.();
    for (let round = 0; round < 3; round++) await service.clock.advance(300);
    await until(() => readText(section.querySelector('form') as Element).includes('1 of 2 sent'), 'how far it is');
    await expectAccessible(section.parentElement as Element);
  });

  test('revokes an invitation at once, and shows it again with the reason where that is refused', async () => {
    const sent = [wireInvitation(1, { team_id: CREW.id }), wireInvitation(2, { team_id: CREW.id })];
    const { section, service } = await sectionScene(invitations, { world: { sent } });
    const [first, second] = sent.map(({ id }) => `revoke:${id}`) as [string, string];
    expect(control(section, first).getAttribute('aria-label')).to.equal('Revoke invitation for person1@example.com');
    for (let press = 0; press < 10; press++) control(section, first).click();
    await until(() => rows(section).length === 1, 'the row to go');
    await service.clock.advance(300);
    await until(() => noticeOf(section) !== '', 'the word');
    expect(noticeOf(section)).to.equal('The invitation for person1@example.com was revoked.');
    expect(writes(service)).to.deep.equal([`DELETE /team-invitations/${sent[0]?.id}`]);
    service.answers[`DELETE /team-invitations/${sent[1]?.id}`] = {
      code: 'TEAM_PERMISSION_REQUIRED',
      details: { team_id: CREW.id, user_id: ADA.id, permission_id: '$remove_members' },
    };
    control(section, second).click();
    await until(() => errorOf(section), 'the reason');
    expect(rows(section).length).to.equal(1);
  });

  test('members without permission see no invitations', async () => {
    const sent = [wireInvitation(1, { team_id: CREW.id })];
    const reader = await sectionScene(invitations, {
      world: { sent, permissions: ['$invite_members', '$read_members'] },
    });
    expect(rows(reader.section)).to.deep.equal(['person1@example.com Expires next week']);
    const inviter = await sectionScene(invitations, { world: { sent, permissions: ['$invite_members'] } });
    expect(rows(inviter.section)).to.deep.equal([]);
    expect(has(inviter.section, 'invite')).to.equal(true);
    expect(inviter.service.requests.some(({ route }) => route === 'GET /team-invitations')).to.equal(false);
    const nobody = await sectionScene(invitations, { world: { sent, permissions: [] }, isEmpty: true });
    await until(() => nobody.service.requests.some(({ route }) => route === 'GET /team-permissions'), 'the question');
    await settled(nobody.section);
    expect(readText(nobody.section)).to.equal('');
  });
});
