import type { Service } from '../support/scripted-service.ts';
import { createService } from '../support/service.ts';
import '../../../elements/sign-in/sign-in.ts';
import '../../../elements/sign-in/sign-up.ts';
import { fixture, html, until } from '../support/support.ts';

/** A card with its form, and what a test does with them. */
export async function cardScene<Tag extends 'lk-sign-in' | 'lk-sign-up'>(
  tag: Tag,
  service: Service = createService(),
  properties: Partial<HTMLElementTagNameMap[Tag]> = {},
) {
  const card = Object.assign(document.createElement(tag), { app: service.app }, properties);
  await fixture(html`${card}`);
  const form = await until(() => card.querySelector('form'), 'the form');
  const input = (name: string) => form.elements.namedItem(name) as HTMLInputElement;
  const submit = (email: string, password: string) => {
    input('email').value = email;
    input('password').value = password;
    form.requestSubmit();
  };
  return Object.assign(service, { card, form, email: input('email'), password: input('password'), submit });
}

/** Types a text into a field that holds something else. */
export function typeInto(input: HTMLInputElement, text: string): void {
  input.value = text;
  input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
}

/** The bodies of all requests to a route. */
export const bodiesOf = ({ requests }: Pick<Service, 'requests'>, wanted: string) =>
  requests.filter(({ route }) => route === wanted).map(({ body }) => body);
