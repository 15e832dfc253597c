import '../../../elements/settings/profile.ts';
import type { LkSettingsProfile } from '../../../elements/settings/profile.ts';
import { controlOf } from '../support/control-of.ts';
import { pasteOf, pictureFile } from '../support/pictures.ts';
import { ADA, createService, type Person, type Service } from '../support/service.ts';
import { expect, expectAccessible, fixture, focused, html, inside, readText, until } from '../support/support.ts';

type Shown = Service & { readonly section: LkSettingsProfile };

async function show(person: Person = ADA): Promise<Shown> {
  const service = createService({ person });
  const section = await fixture<LkSettingsProfile>(
    html`<lk-settings-profile .app=${service.app}></lk-settings-profile>`,
  );
  await until(() => readText(section).includes('Your profile'), 'the section');
  return Object.assign(service, { section });
}

const field = (section: Element) => section.querySelector('form input') as HTMLInputElement;
const saved = (section: Element) => until(() => readText(inside(section, '.saved')).includes('Saved'), 'the mark');
const writes = ({ requests }: Service) => requests.filter(({ route }) => route === 'PATCH /users/me');

async function typeName({ section }: Shown, name: string): Promise<void> {
  controlOf(section, 'name').click();
  await until(() => focused() === field(section), 'the focus in the field');
  field(section).value = name;
  for (let press = 0; press < 10; press++) field(section).form?.requestSubmit();
}

/** As if somebody chose a file in the browser's dialogue. */
function choose({ section }: Shown, file: File): void {
  const input = inside<HTMLInputElement>(section, 'input[type="file"]');
  const transfer = new DataTransfer();
  transfer.items.add(file);
  input.files = transfer.files;
  input.dispatchEvent(new Event('change'));
}

const opened = ({ section }: Shown) =>
  until(() => section.shadowRoot?.querySelector('.crop:not([hidden])'), 'the crop');

suite('lk-settings-profile: the name', () => {
  test('a long one stands there whole', async () => {
    const display_name = 'Maximiliane Freifrau von und zu Wolkenstein-Trostburg the Third';
    const { section } = await show({ ...ADA, display_name });
    expect(readText(inside(section, '.entries'))).to.contain(display_name);
  });

  test('is shown before the service answers, and saved with one request', async () => {
    const shown = await show();
    const { section, answers, clock } = shown;
    const arrivals: (() => void)[] = [];
    const patch = answers['PATCH /users/me'] as () => object;
    answers['PATCH /users/me'] = () => new Promise((resolve) => arrivals.push(() => resolve(patch())));
    await typeName(shown, ' Countess of Lovelace ');
    await until(() => arrivals.length, 'the request');
    await until(() => readText(inside(section, '.entries')).includes('Countess of Lovelace'), 'the new name');
    await clock.advance(150);
    expect(section.querySelector('form lk-spinner')).not.to.equal(null);
    for (const arrive of arrivals) arrive();
    await clock.advance(1_000);
    await saved(section);
    expect(writes(shown).map(({ body }) => body)).to.deep.equal([{ display_name: 'Countess of Lovelace' }]);
    expect(focused()).to.equal(controlOf(section, 'name'));
    expect(readText(section)).to.contain('Countess of Lovelace');
  });

  test('may be removed, and is limited in length', async () => {
    const shown = await show();
    const { section, clock } = shown;
    await typeName(shown, 'x'.repeat(257));
    await until(() => readText(section).includes('Use at most 256 characters.'), 'the message');
    expect(writes(shown)).to.deep.equal([]);
    field(section).value = '  ';
    field(section).form?.requestSubmit();
    await clock.advance(1_000);
    await until(() => readText(section).includes('Not set'), 'the empty name');
    expect(writes(shown).map(({ body }) => body)).to.deep.equal([{ display_name: null }]);
  });
});

suite('lk-settings-profile: the picture', () => {
  test('is chosen, cropped, saved once and removed again', async () => {
    const shown = await show();
    const { section, clock } = shown;
    choose(shown, await pictureFile(600, 400));
    await opened(shown);
    await until(() => focused()?.classList.contains('stage'), 'the focus on the picture');
    await expectAccessible(section);
    for (let press = 0; press < 10; press++) controlOf(section, 'save:picture').click();
    await clock.advance(1_000);
    await saved(section);
    expect(writes(shown)).to.have.length(1);
    expect(writes(shown)[0]?.body.profile_image_url).to.match(/^data:image\/(webp|jpeg);base64,/);
    await until(() => focused() === controlOf(section, 'picture'), 'the focus on the button');
    const avatar = inside(section, 'lk-avatar');
    await until(() => avatar.shadowRoot?.querySelector('img'), 'the picture');
    await until(() => section.shadowRoot?.querySelector('[data-control="remove:picture"]'), 'the way to remove it');
    controlOf(section, 'remove:picture').click();
    await clock.advance(1_000);
    await until(() => !avatar.shadowRoot?.querySelector('img'), 'the letters');
    expect(writes(shown).at(-1)?.body).to.deep.equal({ profile_image_url: null });
    await until(() => focused() === controlOf(section, 'picture'), 'the focus on the button');
  });

  test('can be dropped and pasted, and Escape drops it', async () => {
    const shown = await show();
    const { section } = shown;
    const transfer = new DataTransfer();
    transfer.items.add(await pictureFile(60, 60));
    const target = inside(section, '.panel > div');
    target.dispatchEvent(new DragEvent('dragover', { dataTransfer: transfer, bubbles: true, cancelable: true }));
    await until(() => readText(section).includes('Drop the picture here'), 'the target');
    target.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }));
    const crop = await opened(shown);
    crop.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    await until(() => !section.shadowRoot?.querySelector('.crop'), 'the crop to close');
    const paste = pasteOf(transfer);
    section.dispatchEvent(paste);
    await opened(shown);
    expect(paste.defaultPrevented).to.equal(true);
    expect(writes(shown)).to.deep.equal([]);
  });

  test('is refused with a reason where the file is no picture, damaged or a drawing', async () => {
    const shown = await show();
    const { section } = shown;
    choose(shown, new File(['<svg onload="alert(1)"></svg>'], 'a.svg', { type: 'image/svg+xml' }));
    await until(() => readText(section).includes('SVG files aren’t supported'), 'the reason');
    choose(shown, new File(['hello'], 'a.png', { type: 'image/png' }));
    await until(() => readText(section).includes('This file isn’t a supported picture'), 'the reason');
    choose(shown, new File([(await pictureFile(64, 64)).slice(0, 40)], 'a.png'));
    await until(() => readText(section).includes('This picture is damaged'), 'the reason');
    expect(section.shadowRoot?.querySelector('.crop')).to.equal(null);
    await expectAccessible(section);
  });

  test('is undone with the reason where the service refuses it', async () => {
    const shown = await show();
    const { section, answers, clock } = shown;
    answers['PATCH /users/me'] = { code: 'SCHEMA_ERROR', details: { message: 'no' } };
    choose(shown, await pictureFile(60, 60));
    await opened(shown);
    controlOf(section, 'save:picture').click();
    await clock.advance(1_000);
    await until(() => readText(section).includes('Check what you entered'), 'the reason');
    expect(inside(section, 'lk-avatar').shadowRoot?.querySelector('img')).to.equal(null);
    expect(section.shadowRoot?.querySelector('.crop')).not.to.equal(null);
  });

  test('is dropped when the user who chose it signs out', async () => {
    const shown = await show();
    const { section, app } = shown;
    choose(shown, await pictureFile(60, 60));
    await opened(shown);
    await app.signOut({ noRedirect: true });
    await until(() => !section.shadowRoot?.querySelector('.crop'), 'the crop to go');
    expect(readText(section)).to.equal('');
  });
});
