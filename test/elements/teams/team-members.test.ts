import { sendKeys } from '@web/test-runner-commands';
import '../../../elements/parts/avatar.ts';
import '../../../elements/teams/settings/members.ts';
import { ownMember, wireInvitation, wireMember } from '../support/service-teams.ts';
import { expect, expectAccessible, focused, inside, readText, until } from '../support/support.ts';
import { control, CREW, GRACE, LINUS, rows, sectionScene, settled, writes } from './team-sections-support.ts';

const TAG = 'lk-team-members';
const controlOf = ({ user_id }: { readonly user_id: string }) => `remove:${user_id}`;
const crowd = (count: number) => [
  ...Array.from({ length: count - 1 }, (_, at) => wireMember(at + 1, `Person ${String(at).padStart(5, '0')}`, CREW)),
  ownMember(CREW),
];

suite('lk-team-members', () => {
  test('lk-team-members lists the current user first', async () => {
    const { section } = await sectionScene(TAG, { world: { members: [GRACE, ownMember(CREW), LINUS] } });
    expect(rows(section)).to.deep.equal(['AD Ada Lovelace You ada@example.com', 'GR Grace Remove', 'LI Linus Remove']);
    expect(readText(section)).to.contain('3 members');
    expect(control(section, controlOf(GRACE)).getAttribute('aria-label')).to.equal('Remove Grace');
  });

  test('a member without a name is listed as an unnamed user, without initials', async () => {
    const nobody = { ...GRACE, display_name: null };
    const { section } = await sectionScene(TAG, { world: { members: [nobody, ownMember(CREW)] } });
    const [id] = GRACE.user_id.split('-');
    expect(rows(section)).to.deep.equal(['AD Ada Lovelace You ada@example.com', `Unnamed user ${id} Remove`]);
  });

  test('the name of a member keeps most of its row on phones, also with text of 200 %', async () => {
    const named = { ...GRACE, display_name: 'Mirembe Achieng-Montgomery the Third' };
    const { section } = await sectionScene(TAG, { world: { members: [named, ownMember(CREW), LINUS] } });
    const box = (element: Element | null | undefined) => (element as Element).getBoundingClientRect();
    section.style.inlineSize = '296px';
    const rowsOfOthers = [...(section.shadowRoot?.querySelectorAll('.entry') ?? [])].slice(1);
    try {
      for (const size of ['', '200%']) {
        document.documentElement.style.fontSize = size;
        for (const row of rowsOfOthers)
          expect(box(row.querySelector('.content')).width, size).to.be.at.least(0.5 * box(row).width);
        expect(section.scrollWidth).to.be.at.most(section.clientWidth);
      }
    } finally {
      document.documentElement.style.fontSize = '';
    }
  });

  test('a member can be removed with the keyboard after confirmation', async () => {
    const { section, control, press, says, acts } = await sectionScene(TAG);
    control(controlOf(GRACE)).focus();
    await sendKeys({ press: 'Enter' });
    await until(() => focused()?.classList.contains('confirm'), 'the question');
    expect(readText(inside(section, '.confirm'))).to.contain('Grace will lose access to this team.');
    press(`confirm:${controlOf(GRACE)}`);
    await says('Grace was removed from the team.');
    expect(acts().map(({ route }) => route)).to.deep.equal([`DELETE /team-memberships/${CREW.id}/${GRACE.user_id}`]);
    expect(rows(section).some((row) => row.includes('Grace'))).to.equal(false);
    expect(focused()).to.equal(control(controlOf(LINUS)));
  });

  test('a member without permission to remove members sees no buttons', async () => {
    const { section } = await sectionScene(TAG, { world: { permissions: ['$read_members'] } });
    expect(rows(section)).to.deep.equal(['AD Ada Lovelace You ada@example.com', 'GR Grace', 'LI Linus']);
    expect(section.shadowRoot?.querySelectorAll('button')).to.have.length(0);
  });

  test('lk-team-members shows how many invitations were sent and which addresses failed', async () => {
    const sent = [wireInvitation(1, { team_id: CREW.id })];
    const { section, open, enter, submit, says, acts } = await sectionScene(TAG, { world: { sent } });
    await open('invite');
    await enter({ addresses: 'bo@example.com person1@example.com' });
    submit();
    await says('1 invitation sent.');
    expect([...(section.shadowRoot?.querySelectorAll('.results li') ?? [])].map(readText)).to.deep.equal([
      'person1@example.com Not sent This address already has an invitation.',
    ]);
    expect(acts().map(({ route }) => route)).to.deep.equal(['POST /team-invitations/send-code']);
  });

  test('lk-team-members is empty for a member without permission to read members', async () => {
    const { section, service } = await sectionScene(TAG, { world: { permissions: [] }, isEmpty: true });
    await until(() => service.requests.some(({ route }) => route === 'GET /team-permissions'), 'the question');
    await settled(section);
    expect(readText(section)).to.equal('');
    expect(service.requests.some(({ route }) => route === 'GET /team-member-profiles')).to.equal(false);
  });

  test('a list of eight members has a search field, and a list of seven has none', async () => {
    const { section } = await sectionScene(TAG, { world: { members: crowd(8) } });
    inside(section, '.query').focus();
    await sendKeys({ type: '00003' });
    expect(rows(section)).to.deep.equal(['PE Person 00003 Remove']);
    expect(readText(inside(section, '.panel [role="status"]'))).to.equal('1 member found.');
    await sendKeys({ type: 'x' });
    expect(rows(section)).to.deep.equal([]);
    expect(readText(section)).to.contain('No members found.');
    await expectAccessible(section);
    inside(section, '[part~="clear"]').click();
    await settled(section);
    expect(rows(section).length).to.equal(8);
    expect(focused()).to.equal(inside(section, '.query'));
    expect(section.shadowRoot?.querySelector('[part~="clear"]')).to.equal(null);
    const few = await sectionScene(TAG, { world: { members: crowd(7) } });
    expect(few.section.shadowRoot?.querySelector('.query')).to.equal(null);
  });

  test('a long member name wraps to several lines', async () => {
    const long = {
      ...GRACE,
      display_name: 'Wolfeschlegelsteinhausenbergerdorff-Montgomery the Third of the Night Shift',
    };
    const { section } = await sectionScene(TAG, { world: { members: [ownMember(CREW), long] } });
    (section.parentElement as HTMLElement).style.inlineSize = '300px';
    const [, name] = section.shadowRoot?.querySelectorAll<HTMLElement>('[part="name"]') ?? [];
    const content = name?.closest('.content');
    expect(content?.scrollWidth).to.equal(content?.clientWidth);
    expect(name?.getBoundingClientRect().height).to.be.greaterThan(40);
  });

  test('"Show all" of 10,000 team members renders at most 40 rows at once', async () => {
    const { section, service } = await sectionScene(TAG, { world: { members: crowd(10_000) } });
    expect(rows(section)).to.have.length(20);
    expect(rows(section)[0]).to.contain('Ada Lovelace');
    expect(readText(control(section, 'show-all'))).to.equal('Show all 10000');
    control(section, 'show-all').click();
    await until(() => section.shadowRoot?.querySelector('.windowed'), 'all members');
    expect(rows(section).length).to.be.at.most(40);
    const [first] = section.shadowRoot?.querySelectorAll('[part~="row"]') ?? [];
    expect(first?.getAttribute('aria-setsize')).to.equal('10000');
    const scroller = inside(section, '.windowed');
    scroller.scrollTop = scroller.scrollHeight;
    await until(() => rows(section).at(-1)?.includes('Person 09998'), 'the last row');
    expect(rows(section).length).to.be.at.most(40);
    const last = wireMember(9999, '', CREW);
    control(section, controlOf(last)).click();
    await until(() => focused()?.classList.contains('confirm'), 'the question');
    await expectAccessible(section);
    control(section, `confirm:${controlOf(last)}`).click();
    await until(() => writes(service).length > 0, 'the request');
    expect(writes(service)).to.deep.equal([`DELETE /team-memberships/${CREW.id}/${last.user_id}`]);
  });
});
