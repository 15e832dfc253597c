import { atom } from 'nanostores';
import { ok } from '../../../core/base/result.ts';
import type { ClientApp, CurrentUser } from '../../../core/index.ts';
import { appWith, besides, buttonNamed, providers, showCard } from '../support/cards.ts';
import { createService, type Service } from '../support/service.ts';
import { ACCOUNT, FIELDS, signUpScene } from '../support/sign-up-scene.ts';
import { expect, expectAccessible, focused, html, until } from '../support/support.ts';
import { bodiesOf, typeInto } from './card-scene.ts';

/** The app of a service, with other functions, and the changes of the user that it is asked for. */
function recordChanges(service: Service, functions: Partial<ClientApp>) {
  const changes: unknown[] = [];
  const updateUser: ClientApp['updateUser'] = async (change) => {
    changes.push(change);
    return ok(undefined);
  };
  return { app: appWith(service, { ...functions, updateUser }), changes };
}

suite('storing the additional fields of a sign-up', () => {
  test('the name and custom fields are stored with the new user before the redirect', async () => {
    const { form, enter, requests, answers, redirected } = await signUpScene();
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
    expect(bodiesOf({ requests }, 'PATCH /users/me')).to.deep.equal([
      { display_name: 'Ada', client_metadata: { company: 'Analytic', seats: 3, plan: 'pro', rules: true } },
    ]);
  });

  test('lk-sign-up stores no fields if the emailed code signs in to an existing account', async () => {
    const service = createService({ config: { magic_link_enabled: true } });
    const { form, enter, requests, navigations, card } = await signUpScene(undefined, service);
    enter({ email: 'ada@example.com', 'detail-displayName': 'Eve', 'detail-company': 'Eve', 'detail-rules': true });
    buttonNamed(card, 'Email me a sign-up link').click();
    const code = await until(() => card.querySelector<HTMLInputElement>('[autocomplete="one-time-code"]'), 'the code');
    expect(form.isConnected).to.equal(false);
    typeInto(code, 'ABC123');
    await until(() => navigations.length, 'the redirect');
    expect(bodiesOf({ requests }, 'PATCH /users/me')).to.deep.equal([]);
  });

  for (const [whose, primaryEmail, stored] of [
    ['another email', 'eve@example.com', []],
    ['the same email', 'ada@example.com', [{ displayName: 'Ada' }]],
  ] as const) {
    test(`if a second tab signs in with ${whose}, the fields of a pending sign-up are ${stored.length > 0 ? 'stored' : 'not stored'}`, async () => {
      const service = createService({ config: { magic_link_enabled: true } });
      const $anyUser = atom<CurrentUser | null | undefined>(null);
      const { app, changes } = recordChanges(service, { $anyUser });
      const { enter, card, navigations } = await signUpScene({ app, nameField: 'optional', fields: [] }, service);
      await until(() => card.querySelector('[name="detail-displayName"]'), 'the field');
      enter({ email: ' Ada@Example.com', 'detail-displayName': 'Ada' });
      buttonNamed(card, 'Email me a sign-up link').click();
      await until(() => card.querySelector('[autocomplete="one-time-code"]'), 'the code');
      $anyUser.set({ id: 'somebody', primaryEmail, isAnonymous: false } as CurrentUser);
      await until(() => navigations.length, 'the redirect');
      expect(changes).to.deep.equal(stored);
    });
  }

  test('an OAuth sign-up starts only after the required fields are filled in', async () => {
    const service = createService({ config: providers('google') });
    const { app, changes } = recordChanges(service, { signInWithOAuthPopup: async () => ok({ isNewUser: true }) });
    const { card, control, enter, navigations } = await signUpScene(
      { app, nameField: 'optional', fields: FIELDS },
      service,
    );
    buttonNamed(card, 'Continue with Google').click();
    await until(() => focused() === control('detail-company'), 'the focus in the first bad field');
    expect(['displayName', 'company', 'rules'].map((name) => besides(control(`detail-${name}`)))).to.deep.equal([
      '',
      'Fill in this field.',
      'Check this box to continue.',
    ]);
    expect(control('email').ariaInvalid).to.equal('false');
    await expectAccessible(card);
    expect(navigations).to.deep.equal([]);
    enter({ 'detail-company': 'Analytic', 'detail-rules': true });
    buttonNamed(card, 'Continue with Google').click();
    await until(() => navigations.length, 'the redirect');
    expect(changes).to.deep.equal([{ clientMetadata: { company: 'Analytic', rules: true } }]);
  });

  test('an OAuth sign-up ignores required fields that the card does not show', async () => {
    const service = createService({ config: providers('google') });
    const card = await showCard(
      html`<lk-sign-up methods="oauth" name-field="required" .fields=${FIELDS} .app=${service.app}></lk-sign-up>`,
    );
    buttonNamed(card, 'Continue with Google').click();
    await until(() => service.navigations.length, 'the redirect');
    expect(service.navigations.join()).to.contain('https://provider.test/google');
  });

  test('a sign-up in an OAuth popup stores the field values only for a new user', async () => {
    for (const [isNewUser, stored] of [
      [true, [{ displayName: 'Ada' }]],
      [false, []],
    ] as const) {
      const service = createService({ config: providers('google') });
      const { app, changes } = recordChanges(service, { signInWithOAuthPopup: async () => ok({ isNewUser }) });
      const { card, form, control, enter, navigations } = await signUpScene(
        { app, nameField: 'optional', fields: [] },
        service,
      );
      await until(() => control('detail-displayName'), 'the field');
      enter({ 'detail-displayName': 'Eve' });
      form.requestSubmit();
      await until(() => control('email').ariaInvalid === 'true', 'the error');
      enter({ 'detail-displayName': 'Ada' });
      buttonNamed(card, 'Continue with Google').click();
      await until(() => navigations.length, 'the redirect');
      expect(changes).to.deep.equal(stored);
    }
  });

  test('a failure to store the fields does not stop the redirect after the sign-up', async () => {
    const { form, enter, redirected } = await signUpScene({ nameField: 'optional', fields: [] });
    await until(() => form.elements.namedItem('detail-displayName'), 'the field');
    enter({ ...ACCOUNT, 'detail-displayName': 'Ada' });
    form.requestSubmit();
    await redirected();
  });
});
