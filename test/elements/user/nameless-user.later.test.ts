import '../../../elements/index.ts';
import '../../../elements/project/index.ts';
import '../../../elements/teams/settings/members.ts';
import '../../../elements/project/users/users.ts';
import { KILN, list, member, TEAM } from '../../../demo/site/gallery/answers.ts';
import { inScene } from '../../../demo/site/gallery/chapter.ts';
import { expect, fixture, html, until } from '../support/support.ts';
import { peopleScene, wireUser } from '../project/users/scenes.ts';

const ADDRESS = 'ines@example.com';

/** Returns the texts and accessible names of an element, also in shadow roots. */
function textsOf(root: ParentNode): readonly string[] {
  return [...root.querySelectorAll('*')].flatMap((element) => [
    ...[...element.childNodes].flatMap((node) => (node instanceof Text ? [node.data.trim()] : [])),
    ...(element.matches('style') ? [] : [element.ariaLabel ?? '', element.getAttribute('label') ?? '']),
    ...(element.shadowRoot ? textsOf(element.shadowRoot) : []),
  ]);
}

for (const [title, name] of [
  ['without a name', null],
  ['with an empty name', ''],
  ['with a name of invisible characters', '\u200b\u2066'],
] as const) {
  suite(`a user ${title} is called by the email address`, () => {
    const scene = {
      user: { id: 'ines', display_name: name, primary_email: ADDRESS },
      answers: {
        ...TEAM,
        '/team-member-profiles': list({ ...member('ines', ''), display_name: name }),
      },
    };
    const places: readonly (readonly [string, object])[] = [
      ['lk-user-button', { showUserInfo: true }],
      ['lk-user-button', {}],
      // The avatar takes an invisible name for a name, because its code is in the first load.
      ...(name ? [] : [['lk-user-avatar', {}] as const]),
      ['lk-account-settings', {}],
      ['lk-team-members', { teamId: KILN }],
    ];
    for (const [tag, properties] of places) {
      test(`in ${tag} ${JSON.stringify(properties)}`, async () => {
        const place = await fixture<HTMLElement>(html`<div>${inScene(tag, scene, properties)()}</div>`);
        const texts = await until(() => {
          const all = textsOf(place).join('');
          return all.includes(ADDRESS) && all;
        }, 'the address');
        expect(texts.toLowerCase()).not.to.contain('unnamed');
      });
    }

    test("in the owner's list and as the heading of the user's page", async () => {
      const users = [wireUser(0, { display_name: name, primary_email: ADDRESS })];
      const { section } = await peopleScene<HTMLElementTagNameMap['lk-project-users']>('lk-project-users', {
        world: { users },
      });
      const open = await until(
        () =>
          section.shadowRoot?.querySelector('lk-project-user-list')?.shadowRoot?.querySelector<HTMLElement>('.open'),
        'the row',
      );
      expect(open.textContent?.trim()).to.equal(ADDRESS);
      open.click();
      const heading = await until(
        () => section.shadowRoot?.querySelector('lk-project-user-profile')?.shadowRoot?.querySelector('h2'),
        'the page',
      );
      expect(heading.textContent?.trim()).to.equal(ADDRESS);
    });
  });
}
