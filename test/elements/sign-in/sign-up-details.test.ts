import { atom } from 'nanostores';
import type { CurrentUser } from '../../../core/index.ts';
import '../../../elements/sign-in/sign-up.ts';
import type { LkSignUp } from '../../../elements/sign-in/sign-up.ts';
import { SignUpDetails } from '../../../elements/sign-in/sign-up/sign-up-details.ts';
import type { SignUpField } from '../../../elements/sign-in/sign-up/sign-up-field.ts';
import { appWith, besides, buttonNamed, inputOf } from '../support/cards.ts';
import { colourAt, pictureFile } from '../support/pictures.ts';
import { createService } from '../support/service.ts';
import { expect, expectAccessible, fixture, focused, html, inside, readText, rest, until } from '../support/support.ts';

const FIELDS: readonly SignUpField[] = [
  { name: 'company', label: 'Company', kind: 'text', isRequired: true, mostCharacters: 8, hint: 'As on invoices.' },
  { name: 'seats', label: 'Seats', kind: 'number', least: 1, most: 9 },
  {
    name: 'plan',
    label: 'Plan',
    kind: 'choice',
    choices: [
      { value: 'free', label: 'Free' },
      { value: 'pro', label: 'Pro' },
    ],
  },
  { name: 'rules', label: 'I’ll follow the house rules', kind: 'checkbox', isRequired: true },
];

async function scene(
  properties: Partial<LkSignUp> = { nameField: 'optional', fields: FIELDS },
  service = createService(),
) {
  const card = await fixture<LkSignUp>(html`<lk-sign-up .app=${service.app}></lk-sign-up>`);
  Object.assign(card, properties);
  const form = await until(() => card.querySelector('form'), 'the form');
  await until(() => !properties.fields || form.querySelector('[name^="detail-"]'), 'the fields');
  const control = (name: string) => form.elements.namedItem(name) as HTMLInputElement;
  const enter = (values: Readonly<Record<string, string | boolean>>) => {
    for (const [name, value] of Object.entries(values)) {
      if (typeof value === 'boolean') control(name).checked = value;
      else control(name).value = value;
    }
  };
  /** A request that failed is tried again after a while. */
  const redirected = () =>
    until(() => {
      void service.clock.advance(1_000);
      return service.navigations.length > 0;
    }, 'the redirect');
  return { ...service, card, form, control, enter, redirected };
}

const ACCOUNT = { email: 'ada@example.com', password: 'correct horse' };

/** A card whose fields cannot be loaded until `mend` is called. */
async function brokenScene(properties: Partial<LkSignUp>) {
  const service = createService();
  const card = document.createElement('lk-sign-up');
  const { addController } = card;
  card.addController = (controller) => {
    if (controller instanceof SignUpDetails) throw new TypeError('Failed to fetch dynamically imported module');
    addController.call(card, controller);
  };
  Object.assign(card, { app: service.app }, properties);
  await fixture(html`<div>${card}</div>`);
  const retry = () => until(() => card.shadowRoot?.querySelector<HTMLElement>('[part~="retry"]'), 'the retry button');
  return { ...service, card, retry, mend: () => (card.addController = addController) };
}

suite('fields that could not be loaded', () => {
  test('keep the card from creating accounts, until they are loaded again', async () => {
    const { card, retry, mend } = await brokenScene({ fields: FIELDS });
    await retry();
    expect(readText(card)).to.equal('Can’t reach the server Check your connection and try again. Try again');
    await expectAccessible(card);
    mend();
    (await retry()).click();
    const company = await until(() => card.querySelector('[name="detail-company"]'), 'the fields');
    expect([company.checkVisibility(), readText(card).includes('Try again')]).to.deep.equal([true, false]);
  });

  test('keep what was typed before', async () => {
    const { card, retry, mend, requests } = await brokenScene({});
    const form = await until(() => card.querySelector('form'), 'the form');
    for (const [name, value] of Object.entries(ACCOUNT)) inputOf(card, name).value = value;
    card.fields = FIELDS;
    form.requestSubmit();
    await retry();
    expect(form.checkVisibility()).to.equal(false);
    mend();
    (await retry()).click();
    await until(() => card.querySelector('[name="detail-company"]'), 'the fields');
    expect([inputOf(card, 'email').value, form.checkVisibility()]).to.deep.equal([ACCOUNT.email, true]);
    expect(requests.filter(({ route }) => route.startsWith('POST'))).to.deep.equal([]);
  });
});

suite('what a sign-up asks for besides', () => {
  test('the name is above the email, the fields of the app below the password', async () => {
    const { form, card } = await scene();
    expect([...form.elements].map((each) => each.getAttribute('name')).filter(Boolean)).to.deep.equal([
      'detail-displayName',
      'email',
      'password',
      'detail-company',
      'detail-seats',
      'detail-plan',
      'detail-rules',
    ]);
    const labels = [...form.querySelectorAll('label')].map((label) => label.textContent?.trim());
    expect(labels).to.deep.equal([
      'Name (optional)',
      'Email',
      'Password',
      'Company',
      'Seats (optional)',
      'Plan (optional)',
      'I’ll follow the house rules',
    ]);
    await expectAccessible(card);
  });

  test('what is missing or wrong is said beside its field, and nothing is sent', async () => {
    const { form, control, enter, requests, card } = await scene();
    enter({ ...ACCOUNT, 'detail-company': 'Far too long', 'detail-seats': '12' });
    form.requestSubmit();
    await until(() => control('detail-company').ariaInvalid === 'true', 'the errors');
    expect(['company', 'seats', 'plan', 'rules'].map((name) => besides(control(`detail-${name}`)))).to.deep.equal([
      'Use at most 8 characters.',
      'Enter 9 or less.',
      '',
      'Check this box to continue.',
    ]);
    await until(() => focused() === control('detail-company'), 'the focus in the first bad field');
    expect(requests.filter(({ route }) => route.startsWith('POST'))).to.deep.equal([]);
    await expectAccessible(card);
    control('detail-rules').click();
    await rest();
    expect(control('detail-rules').ariaInvalid).to.equal('false');
  });

  test('the focus goes to the first bad field of the form, whoever asks for it', async () => {
    const { form, control } = await scene({ nameField: 'required', fields: FIELDS });
    form.requestSubmit();
    await until(() => focused() === control('detail-displayName'), 'the focus');
    control('detail-displayName').value = 'Ada';
    form.requestSubmit();
    await until(() => focused() === control('email'), 'the focus');
  });

  test('a picture is shown, cut to its middle, and stored with the new user', async () => {
    const { form, enter, requests, answers, redirected, card } = await scene({ pictureField: true });
    answers['PATCH /users/me'] = () => ({ body: {} });
    const choose = await until(() => form.querySelector('.lk-picture button'), 'the button');
    expect(choose.textContent?.trim()).to.equal('Choose picture (optional)');
    const input = form.querySelector<HTMLInputElement>('input[type="file"]');
    const give = (file: File) => {
      const files = new DataTransfer();
      files.items.add(file);
      if (input) input.files = files.files;
      input?.dispatchEvent(new Event('change', { bubbles: true }));
    };
    give(new File(['no picture'], 'a.png', { type: 'image/png' }));
    await until(() => form.textContent?.includes('isn’t a supported picture'), 'the error');
    await expectAccessible(card);
    give(await pictureFile(200, 100));
    await until(() => choose.textContent?.includes('Change picture'), 'the picture');
    await rest();
    const canvas = form.querySelector('canvas');
    const pixel = (right: number) => [...(canvas?.getContext('2d')?.getImageData(right, 84, 1, 1).data ?? [])];
    expect([pixel(10), pixel(160)]).to.deep.equal([
      [255, 0, 0, 255],
      [0, 0, 255, 255],
    ]);
    expect(form.textContent).not.to.contain('isn’t a supported picture');
    await expectAccessible(card);
    enter(ACCOUNT);
    form.requestSubmit();
    await redirected();
    const { body } = requests.find(({ route }) => route === 'PATCH /users/me') ?? {};
    const { profile_image_url: address } = body as { profile_image_url: string };
    expect(address).to.match(/^data:image\/(webp|jpeg);base64,/);
    expect([await colourAt(address, 0.1, 0.5), await colourAt(address, 0.9, 0.5)]).to.deep.equal(['red', 'blue']);
  });

  test('a picture can be taken away again', async () => {
    const { form, enter, requests, redirected, card } = await scene({ pictureField: true });
    await until(() => form.querySelector('.lk-picture button'), 'the button');
    const input = form.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement;
    const files = new DataTransfer();
    files.items.add(await pictureFile(20, 20));
    input.files = files.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await until(() => form.textContent?.includes('Remove picture'), 'the button that removes');
    buttonNamed(card, 'Remove picture').click();
    await until(() => focused()?.textContent?.includes('Choose picture'), 'the focus');
    enter(ACCOUNT);
    form.requestSubmit();
    await redirected();
    expect(requests.filter(({ route }) => route === 'PATCH /users/me')).to.deep.equal([]);
  });

  test('it is stored with the new user before the redirect', async () => {
    const { form, enter, requests, answers, redirected } = await scene();
    answers['PATCH /users/me'] = () => ({ body: {} });
    enter({
      ...ACCOUNT,
      'detail-displayName': ' Ada ',
      'detail-company': 'Analytic',
      'detail-seats': '3',
      'detail-plan': 'pro',
      'detail-rules': true,
    });
    form.requestSubmit();
    await redirected();
    expect(requests.find(({ route }) => route === 'PATCH /users/me')?.body).to.deep.equal({
      display_name: 'Ada',
      client_metadata: { company: 'Analytic', seats: 3, plan: 'pro', rules: true },
    });
  });

  test('a link of an existing account changes nothing about it', async () => {
    const service = createService({ config: { magic_link_enabled: true } });
    const { form, enter, requests, navigations, card } = await scene(undefined, service);
    enter({ email: 'ada@example.com', 'detail-displayName': 'Eve', 'detail-company': 'Eve', 'detail-rules': true });
    buttonNamed(card, 'Email me a sign-up link').click();
    const code = await until(() => card.querySelector<HTMLInputElement>('[autocomplete="one-time-code"]'), 'the code');
    expect(form.isConnected).to.equal(false);
    code.value = 'ABC123';
    code.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await until(() => navigations.length, 'the redirect');
    expect(requests.filter(({ route }) => route === 'PATCH /users/me')).to.deep.equal([]);
  });

  for (const [whose, primaryEmail, stored] of [
    ['another', 'eve@example.com', []],
    ['the same', 'ada@example.com', [{ displayName: 'Ada' }]],
  ] as const) {
    test(`a link that waits stores nothing but with its own address: ${whose} one signs in in another tab`, async () => {
      const service = createService({ config: { magic_link_enabled: true } });
      const $anyUser = atom<CurrentUser | null | undefined>(null);
      const changes: unknown[] = [];
      const updateUser: typeof service.app.updateUser = async (change) => {
        changes.push(change);
        return service.app.updateUser(change);
      };
      const app = appWith(service, { $anyUser, updateUser });
      const { enter, card, navigations } = await scene({ app, nameField: 'optional', fields: [] }, service);
      await until(() => card.querySelector('[name="detail-displayName"]'), 'the field');
      enter({ email: ' Ada@Example.com', 'detail-displayName': 'Ada' });
      buttonNamed(card, 'Email me a sign-up link').click();
      await until(() => card.querySelector('[autocomplete="one-time-code"]'), 'the code');
      $anyUser.set({ id: 'somebody', primaryEmail, isAnonymous: false } as CurrentUser);
      await until(() => navigations.length, 'the redirect');
      expect(changes).to.deep.equal(stored);
    });
  }

  test('a failure to store it keeps no one from their account', async () => {
    const { form, enter, redirected } = await scene({ nameField: 'optional', fields: [] });
    await until(() => form.elements.namedItem('detail-displayName'), 'the field');
    enter({ ...ACCOUNT, 'detail-displayName': 'Ada' });
    form.requestSubmit();
    await redirected();
  });

  test('terms and privacy policy are links in one sentence, each in a tab of its own', async () => {
    const { card } = await scene({ termsUrl: '/terms', privacyUrl: 'https://example.com/privacy' });
    await until(() => card.shadowRoot?.querySelector('[part="terms"]'), 'the sentence');
    const note = inside(card, '[part="terms"]');
    expect(note.textContent?.replace(/\s+/g, ' ').trim()).to.equal(
      'By creating an account, you agree to the Terms of Service and the Privacy Policy.',
    );
    expect([...note.querySelectorAll('a')].map(({ href, target, rel }) => [href, target, rel])).to.deep.equal([
      [`${location.origin}/terms`, '_blank', 'noopener noreferrer'],
      ['https://example.com/privacy', '_blank', 'noopener noreferrer'],
    ]);
    await expectAccessible(card);
    card.termsUrl = 'javascript:alert(1)';
    await until(() => readText(card).includes('The Privacy Policy says how your data is used.'), 'the other sentence');
    expect(note.querySelectorAll('a').length).to.equal(1);
  });
});
