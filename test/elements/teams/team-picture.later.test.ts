import '../../../elements/teams/create-team.ts';
import '../../../elements/teams/settings/own-profile.ts';
import '../../../elements/teams/settings/profile.ts';
import { chooseAndCrop, pictureFile } from '../support/pictures.ts';
import { expect, expectAccessible, inside, readText, until } from '../support/support.ts';
import { control, CREW, has, sectionScene, writes } from './team-sections-support.ts';

async function crop(section: Element): Promise<void> {
  await chooseAndCrop(section, await pictureFile(300, 200));
  for (let press = 0; press < 10; press++) control(section, 'save:picture').click();
}

const PICTURE = /^data:image\/(webp|jpeg);base64,/;
const imageIn = (section: Element) => inside(section, 'lk-avatar').shadowRoot?.querySelector('img') ?? null;

suite('pictures of teams', () => {
  for (const [tag, path] of [
    ['lk-team-profile', `PATCH /teams/${CREW.id}`],
    ['lk-team-own-profile', `PATCH /team-member-profiles/${CREW.id}/me`],
  ] as const) {
    test(`ten clicks on Save in ${tag} save a cropped picture with one request`, async () => {
      const { section, service } = await sectionScene(tag);
      await crop(section);
      await until(() => writes(service).length > 0, 'the request');
      for (let round = 0; round < 3; round++) await service.clock.advance(300);
      await until(() => imageIn(section) && has(section, 'remove:picture'), 'the picture');
      expect(writes(service)).to.deep.equal([path]);
      expect(service.requests.find(({ route }) => route === path)?.body.profile_image_url).to.match(PICTURE);
      control(section, 'remove:picture').click();
      await until(() => writes(service).length === 2, 'the request');
      for (let round = 0; round < 3; round++) await service.clock.advance(300);
      await until(() => !imageIn(section), 'the letters');
      expect(service.requests.findLast(({ route }) => route === path)?.body).to.deep.equal({
        profile_image_url: null,
      });
    });
  }

  test('until a picture is chosen, lk-create-team shows the initials of the typed team name', async () => {
    const { section } = await sectionScene('lk-create-team', {
      config: { client_team_creation_enabled: true },
    });
    const letters = () => readText(inside(section, 'lk-avatar'));
    expect(section.shadowRoot?.querySelector('.face svg')).not.to.equal(null);
    expect(section.shadowRoot?.querySelector('lk-avatar')).to.equal(null);
    const name = section.querySelector('input[name="name"]') as HTMLInputElement;
    name.value = 'Yellow';
    name.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await until(() => section.shadowRoot?.querySelector('lk-avatar') && letters() === 'YE', 'the letters');
  });

  test('lk-create-team sends the picture in the request that creates the team', async () => {
    const { section, service } = await sectionScene('lk-create-team', {
      config: { client_team_creation_enabled: true },
    });
    await crop(section);
    await until(() => has(section, 'remove:picture') && imageIn(section), 'the picture');
    expect(readText(section)).not.to.contain('Saved');
    expect(writes(service)).to.deep.equal([]);
    await expectAccessible(section);
    (section.querySelector('input[name="name"]') as HTMLInputElement).value = 'Yellow';
    control(section, 'create').click();
    await until(() => writes(service).includes('POST /teams'), 'the team');
    expect(service.requests.find(({ route }) => route === 'POST /teams')?.body.profile_image_url).to.match(PICTURE);
    for (let round = 0; round < 4; round++) await service.clock.advance(300);
    await until(() => !has(section, 'remove:picture'), 'the empty form');
    expect(readText(section)).not.to.contain('Saved');
  });
});
