import { ContextRequestEvent } from '../../../elements/base/element-context.ts';
import type { LkSignUp } from '../../../elements/sign-in/sign-up.ts';
import { SignUpDetails } from '../../../elements/sign-in/sign-up/sign-up-details.ts';
import type { SignUpField } from '../../../elements/sign-in/base/sign-up-field.ts';
import { besides, inputOf } from '../support/cards.ts';
import { createService } from '../support/service.ts';
import { ACCOUNT, FIELDS, signUpScene } from '../support/sign-up-scene.ts';
import { expect, expectAccessible, fixture, focused, html, inside, readText, rest, until } from '../support/support.ts';

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

suite('sign-up fields that fail to load', () => {
  test('lk-sign-up shows a retry button instead of the form until its custom fields are loaded', async () => {
    const { card, retry, mend } = await brokenScene({ fields: FIELDS });
    await retry();
    expect(readText(card)).to.equal('Can’t reach the server Check your connection and try again. Try again');
    await expectAccessible(card);
    mend();
    (await retry()).click();
    const company = await until(() => card.querySelector('[name="detail-company"]'), 'the fields');
    expect([company.checkVisibility(), readText(card).includes('Try again')]).to.deep.equal([true, false]);
  });

  test('typed values stay in the form after a retry loads the custom sign-up fields', async () => {
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

suite('additional fields of a sign-up', () => {
  test('the name field is above the email, and custom fields are below the password', async () => {
    const { form, card } = await signUpScene();
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

  test('a sign-up with missing or invalid custom fields shows errors and sends no request', async () => {
    const { form, control, enter, requests, card } = await signUpScene();
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

  test('errors of number fields show the limits in the number format of the locale', async () => {
    const service = createService();
    const answer = (event: Event) => {
      if (event instanceof ContextRequestEvent) event.receive({ app: service.app, language: {}, locale: 'de' });
    };
    document.addEventListener('lk-context-request', answer);
    const fields: SignUpField[] = [
      { name: 'members', label: 'Members', kind: 'number', least: 1000 },
      { name: 'hours', label: 'Hours', kind: 'number', most: 0.0005 },
    ];
    const { form, control, enter } = await signUpScene({ fields }, service);
    document.removeEventListener('lk-context-request', answer);
    enter({ 'detail-members': '1', 'detail-hours': '1' });
    form.requestSubmit();
    await until(() => control('detail-members').ariaInvalid === 'true', 'the errors');
    expect(['members', 'hours'].map((name) => besides(control(`detail-${name}`)))).to.deep.equal([
      'Enter 1.000 or more.',
      'Enter 0,0005 or less.',
    ]);
  });

  test('custom fields with quotes or spaces in their names show their own labels and errors', async () => {
    const { form, card, control } = await signUpScene();
    const names = ['a"b', 'two words', '1\\'];
    card.fields = names.map((name) => ({ name, label: `The ${name}`, kind: 'text', isRequired: true }));
    await until(() => control('detail-two words'), 'the other fields');
    form.requestSubmit();
    await until(() => control('detail-a"b').ariaInvalid === 'true', 'the errors');
    expect(names.map((name) => besides(control(`detail-${name}`)))).to.deep.equal(
      names.map(() => 'Fill in this field.'),
    );
    expect(names.map((name) => control(`detail-${name}`).labels?.[0]?.textContent)).to.deep.equal(
      names.map((name) => `The ${name}`),
    );
    await expectAccessible(card);
    control('detail-a"b').dispatchEvent(new InputEvent('input', { bubbles: true }));
    await rest();
    expect(names.map((name) => control(`detail-${name}`).ariaInvalid)).to.deep.equal(['false', 'true', 'true']);
  });

  test('a submit focuses the first invalid field of the form, whether custom or built-in', async () => {
    const { form, control } = await signUpScene({ nameField: 'required', fields: FIELDS });
    form.requestSubmit();
    await until(() => focused() === control('detail-displayName'), 'the focus');
    control('detail-displayName').value = 'Ada';
    form.requestSubmit();
    await until(() => focused() === control('email'), 'the focus');
  });
  test('the links to the terms and the privacy policy open in new tabs', async () => {
    const { card } = await signUpScene({ termsUrl: '/terms', privacyUrl: 'https://example.com/privacy' });
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
