import '../../../elements/project/general/general.ts';
import '../../../elements/project/sign-in/providers.ts';
import { rowsOf, type ShownPart, showPart } from './support.ts';
import { wireProject } from '../support/service-project.ts';
import { expect, expectAccessible, readText, until } from '../support/support.ts';

async function closed(shown: ShownPart): Promise<void> {
  await shown.settled();
  await until(() => !shown.form(), 'the end of the form');
}

suite('two owners of a project', () => {
  test('if another owner renamed the project meanwhile, only a second save overwrites the new name', async () => {
    const shown = await showPart('lk-project-general');
    await shown.says('Handover');
    await shown.open('name');
    shown.world.project = wireProject({ display_name: 'Theirs', description: 'Theirs too' });
    shown.submit({ name: 'Mine' });
    await shown.says('Someone else changed this in the meantime.');
    expect([rowsOf(shown)[0]?.includes('Theirs'), shown.input('name').value]).to.deep.equal([true, 'Mine']);
    expect(shown.acts()).to.deep.equal([]);
    await expectAccessible(shown.section);
    shown.submit();
    await closed(shown);
    expect([shown.world.project?.display_name, shown.world.project?.description]).to.deep.equal(['Mine', 'Theirs too']);
  });

  test('after the logo is removed, saving a name still detects a rename by another owner', async () => {
    const logo = { logo_url: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=' };
    const shown = await showPart('lk-project-general', { world: () => ({ project: wireProject(logo) }) });
    await shown.says('Handover');
    await shown.open('name');
    shown.world.project = wireProject({ ...logo, display_name: 'Theirs' });
    void shown.admin.project.get();
    await shown.says('Theirs');
    shown.press('remove:logo');
    await shown.settled();
    await until(() => shown.world.project?.logo_url === null, 'no logo');
    shown.submit({ name: 'Mine' });
    await shown.says('Someone else changed this in the meantime.');
    expect(shown.world.project?.display_name).to.equal('Theirs');
  });

  test('lk-project-general can unlink the GitHub file that the settings come from', async () => {
    const source = {
      type: 'pushed-from-github',
      owner: 'acme',
      repo: 'shop',
      branch: 'main',
      commit_hash: 'abcdef1234567890',
      config_file_path: 'auth.config.json',
    };
    const shown = await showPart('lk-project-general', { world: () => ({ settings: {}, source }) });
    await shown.says('acme/shop');
    await shown.says('\u2068auth.config.json\u2069, branch \u2068main\u2069, commit \u2068abcdef1\u2069');
    await shown.confirm('unlink', 'The pushed settings stay.');
    await shown.settled();
    await until(() => !readText(shown.section).includes('acme/shop'), 'the end of it');
    expect(shown.acts().map(({ route }) => route)).to.deep.equal(['DELETE /internal/config/source']);
  });
});
