import { sendKeys } from '@web/test-runner-commands';
import '../../../elements/settings/profile.ts';
import { showAlone } from './security-sections.ts';
import { expectRowLabel } from '../support/labels.ts';
import { chooseAndCrop, chooseFile, cropArea, pasteOf, pictureFile } from '../support/pictures.ts';
import { ADA, createService } from '../support/service.ts';
import { expect, expectAccessible, fixture, focused, html, inside, readText, until } from '../support/support.ts';

async function show() {
  const shown = await showAlone(createService({ person: ADA }), 'lk-settings-profile');
  await shown.offers('name');
  return shown;
}

const bodies = ({ acts }: Awaited<ReturnType<typeof show>>) => acts().map(({ body }) => body);

suite('lk-settings-profile: the name', () => {
  test('a new name is shown before the service responds, and is saved with one request', async () => {
    const shown = await show();
    const { section, answers, clock } = shown;
    const arrivals: (() => void)[] = [];
    const patch = answers['PATCH /users/me'] as () => object;
    answers['PATCH /users/me'] = () => new Promise((resolve) => arrivals.push(() => resolve(patch())));
    await shown.open('name');
    await shown.enter({ name: ' Countess of Lovelace ' });
    for (let press = 0; press < 10; press++) shown.submit();
    await until(() => arrivals.length, 'the request');
    await until(() => section.user?.displayName === 'Countess of Lovelace', 'the new name');
    await clock.advance(150);
    expect(section.querySelector('form lk-spinner')).not.to.equal(null);
    for (const arrive of arrivals) arrive();
    await shown.says('Saved');
    expect(bodies(shown)).to.deep.equal([{ display_name: 'Countess of Lovelace' }]);
    expect(focused()).to.equal(shown.control('name'));
  });

  test('while the name is edited, a field replaces the name until Escape is pressed', async () => {
    const shown = await show();
    const panel = () => readText(inside(shown.section, '.panel'));
    const before = shown.section.shadowRoot?.querySelectorAll('.entry').length;
    expect(panel()).to.contain('Ada Lovelace Edit');
    await shown.open('name');
    await until(() => !panel().includes('Ada Lovelace'), 'the field');
    expect(shown.section.shadowRoot?.querySelectorAll('.entry').length).to.equal(before);
    expect(shown.input('name').value).to.equal('Ada Lovelace');
    expectRowLabel(shown.section, 'name');
    await sendKeys({ press: 'Escape' });
    await until(() => panel().includes('Ada Lovelace Edit'), 'the name');
    expect(focused()).to.equal(shown.control('name'));
  });

  test('a name can be removed, and can have at most 256 characters', async () => {
    const shown = await show();
    await shown.open('name');
    shown.submit({ name: 'x'.repeat(257) });
    await shown.says('Use at most 256 characters.');
    expect(shown.acts()).to.deep.equal([]);
    shown.submit({ name: '  ' });
    await shown.says('Saved');
    await shown.says('Not set');
    expect(bodies(shown)).to.deep.equal([{ display_name: null }]);
  });
});

suite('lk-settings-profile: the skeleton', () => {
  test('the loading placeholders of lk-settings-profile have the same height as the loaded rows', async () => {
    const service = createService({ person: ADA });
    const arrivals: (() => void)[] = [];
    const answer = service.answers['GET /users/me'] as () => object;
    service.answers['GET /users/me'] = () => new Promise((resolve) => arrivals.push(() => resolve(answer())));
    const section = await fixture<HTMLElement>(html`<lk-settings-profile .app=${service.app}></lk-settings-profile>`);
    const heights = () =>
      [280, 328, 480, 560, 760].map((width) => {
        section.style.inlineSize = `${width}px`;
        return inside(section, '.panel').getBoundingClientRect().height;
      });
    await service.clock.advance(150);
    await until(() => section.shadowRoot?.querySelector('.skeleton'), 'the skeleton');
    const loading = heights();
    for (const arrive of arrivals) arrive();
    await service.clock.advance(400);
    await until(() => section.shadowRoot?.querySelector('lk-avatar'), 'the picture');
    for (const [index, height] of heights().entries()) expect(height).to.be.closeTo(loading[index] ?? 0, 2);
  });
});

suite('lk-settings-profile: the picture', () => {
  test('a picture can be chosen, cropped, saved with one request, and removed', async () => {
    const shown = await show();
    const { section } = shown;
    await chooseAndCrop(section, await pictureFile(600, 400));
    await until(() => focused()?.classList.contains('stage'), 'the focus on the picture');
    await expectAccessible(section);
    for (let press = 0; press < 10; press++) shown.control('save:picture').click();
    await shown.says('Saved');
    expect(bodies(shown)).to.have.length(1);
    expect(bodies(shown)[0]?.profile_image_url).to.match(/^data:image\/(webp|jpeg);base64,/);
    await until(() => focused() === shown.control('picture'), 'the focus on the button');
    const avatar = inside(section, 'lk-avatar');
    await until(() => avatar.shadowRoot?.querySelector('img'), 'the picture');
    await shown.offers('remove:picture');
    shown.press('remove:picture');
    await shown.settled();
    await until(() => !avatar.shadowRoot?.querySelector('img'), 'the letters');
    expect(bodies(shown).at(-1)).to.deep.equal({ profile_image_url: null });
    await until(() => focused() === shown.control('picture'), 'the focus on the button');
  });

  test('a picture can be dropped or pasted, and Escape cancels the cropping', async () => {
    const { section, says, acts } = await show();
    const transfer = new DataTransfer();
    transfer.items.add(await pictureFile(60, 60));
    const target = inside(section, '.panel > div');
    target.dispatchEvent(new DragEvent('dragover', { dataTransfer: transfer, bubbles: true, cancelable: true }));
    await says('Drop the picture here');
    target.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }));
    const crop = await cropArea(section);
    crop.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    await until(() => !section.shadowRoot?.querySelector('.crop'), 'the crop to close');
    const paste = pasteOf(transfer);
    section.dispatchEvent(paste);
    await cropArea(section);
    expect(paste.defaultPrevented).to.equal(true);
    expect(acts()).to.deep.equal([]);
  });

  test('an SVG file or a damaged picture shows an error', async () => {
    const { section, says } = await show();
    chooseFile(section, new File(['<svg onload="alert(1)"></svg>'], 'a.svg', { type: 'image/svg+xml' }));
    await says('SVG files aren’t supported');
    chooseFile(section, new File([(await pictureFile(64, 64)).slice(0, 40)], 'a.png'));
    await says('This picture is damaged');
    expect(section.shadowRoot?.querySelector('.crop')).to.equal(null);
    await expectAccessible(section);
  });

  test('a sign-out discards a chosen picture', async () => {
    const { section, app } = await show();
    await chooseAndCrop(section, await pictureFile(60, 60));
    await app.signOut({ noRedirect: true });
    await until(() => !section.shadowRoot?.querySelector('.crop'), 'the crop to go');
    expect(readText(section)).to.equal('');
  });
});
