import type { LkCreateTeam } from '../../../elements/teams/create-team.ts';
import '../../../elements/teams/create-team.ts';
import { expect, expectAccessible, focused, readText, until } from '../support/support.ts';
import { sendKeys } from '@web/test-runner-commands';
import { control, pressTenTimes, sectionScene, writes } from './team-sections-support.ts';

suite('lk-create-team', () => {
  test('a team can be created with the keyboard alone', async () => {
    const { section, service } = await sectionScene('lk-create-team', {
      config: { client_team_creation_enabled: true },
    });
    const made: string[] = [];
    section.addEventListener('lk-team-create', ({ teamId }) => made.push(teamId));
    const input = await until(() => section.querySelector<HTMLInputElement>('input[name="name"]'), 'the field');
    input.focus();
    await sendKeys({ press: 'Enter' });
    await until(() => readText(section.querySelector('form') as Element).includes('Enter a name.'), 'the message');
    expect(focused() === input).to.equal(true);
    await sendKeys({ type: ' Yellow ' });
    await sendKeys({ press: 'Enter' });
    await pressTenTimes(control(section, 'create'));
    for (let round = 0; round < 3; round++) await service.clock.advance(300);
    await until(() => made.length > 0, 'the event');
    expect(writes(service)).to.deep.equal(['POST /teams', 'PATCH /users/me']);
    expect(service.requests.find(({ route }) => route === 'POST /teams')?.body.display_name).to.equal('Yellow');
    expect(input.value).to.equal('');
  });

  test('picture and name of a new team have their labels in one column, and "Cancel" leads to the first page', async () => {
    const { section } = await sectionScene<LkCreateTeam>('lk-create-team', {
      config: { client_team_creation_enabled: true },
    });
    section.style.inlineSize = '700px';
    await until(() => section.querySelector('form'), 'the form');
    const labels = [...(section.shadowRoot?.querySelectorAll('.label') ?? [])];
    expect(labels.map(readText)).to.deep.equal(['Picture', 'Team name']);
    expect(new Set(labels.map((label) => label.getBoundingClientRect().left)).size).to.equal(1);
    const inForm = section.querySelector<HTMLElement>('.lk-field-label');
    expect(inForm?.clientHeight, 'the label of the field is for screen readers').to.equal(1);
    expect(section.querySelector('form a')).to.equal(null);
    const clicked: string[] = [];
    const handleClick = (event: Event) => {
      event.preventDefault();
      clicked.push((event.currentTarget as HTMLAnchorElement).hash);
    };
    section.links = { linkTo: (path) => `#page-${path}`, handleClick };
    const cancel = await until(() => section.querySelector<HTMLAnchorElement>('form a'), 'the link');
    expect(readText(cancel)).to.equal('Cancel');
    cancel.click();
    expect(clicked).to.deep.equal(['#page-']);
    await expectAccessible(section);
  });

  test('lk-create-team shows a message instead of the form if users may not create teams', async () => {
    const { section } = await sectionScene('lk-create-team', { config: { client_team_creation_enabled: false } });
    expect(readText(section)).to.contain('Only the people who run this app can create teams.');
    expect(section.querySelector('form')).to.equal(null);
  });
});
