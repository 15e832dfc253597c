import type { LkSignUp } from '../../../elements/sign-in/sign-up.ts';
import '../../../elements/sign-in/sign-up.ts';
import type { SignUpField } from '../../../elements/sign-in/base/sign-up-field.ts';
import { createService } from './service.ts';
import { fixture, html, until } from './support.ts';

/** A field of each kind. */
export const FIELDS: readonly SignUpField[] = [
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

export const ACCOUNT = { email: 'ada@example.com', password: 'correct horse' };

/** A card for a new account that asks for more, and what a test does with it. */
export async function signUpScene(
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
