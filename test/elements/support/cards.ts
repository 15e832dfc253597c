import type { TemplateResult } from 'lit';
import type { ClientApp } from '../../../core/index.ts';
import '../../../elements/sign-in/sign-in.ts';
import '../../../elements/sign-in/sign-up.ts';
import { createService, type Service } from './service.ts';
import { fixture, html, until } from './support.ts';

/** The config of a project with all sign-in methods. */
export const ALL_METHODS = {
  credential_enabled: true,
  magic_link_enabled: true,
  passkey_enabled: true,
  enabled_oauth_providers: [{ id: 'google' }, { id: 'github' }],
};

export function providers(...ids: readonly string[]) {
  return { enabled_oauth_providers: ids.map((id) => ({ id })) };
}

/** A service whose project has this config. */
export function serviceWith(config: Record<string, unknown> = ALL_METHODS): Service {
  return createService({ config: { credential_enabled: false, ...config } });
}

/** The app of a service, with some of its functions replaced. */
export function appWith(service: Service, functions: Partial<ClientApp>): ClientApp {
  return Object.assign(Object.create(service.app) as ClientApp, functions);
}

/** Shows a card and waits until its sign-in methods are drawn. */
export async function showCard(template: TemplateResult): Promise<HTMLElement> {
  const card = await fixture<HTMLElement>(template);
  await until(() => card.shadowRoot?.querySelector('.methods'), 'the sign-in methods');
  return card;
}

export const signInCard = (app: ClientApp): Promise<HTMLElement> =>
  showCard(html`<lk-sign-in .app=${app}></lk-sign-in>`);

/** The accessible names of all buttons of a card, in their visual order. */
export function buttonNames(card: HTMLElement): readonly string[] {
  const light = [...card.querySelectorAll('form button')];
  const shadow = [...(card.shadowRoot?.querySelectorAll('.methods button, .methods slot') ?? [])];
  return shadow.flatMap((each) => (each.localName === 'slot' ? light : [each])).map(nameOf);
}

/** The button with this accessible name. */
export function buttonNamed(card: HTMLElement, name: string): HTMLButtonElement {
  const all = [...card.querySelectorAll('button'), ...(card.shadowRoot?.querySelectorAll('button') ?? [])];
  const found = all.find((each) => nameOf(each) === name);
  if (!found) throw new Error(`There is no button ${name}, only ${all.map(nameOf).join(', ')}.`);
  return found;
}

function nameOf(button: Element): string {
  const label = button.getAttribute('aria-label');
  if (label) return label;
  const copy = button.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
  return (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** The error message of a card. */
export const errorOf = (card: HTMLElement): string =>
  [...(card.shadowRoot?.querySelectorAll('[role="alert"]') ?? [])]
    .map(({ textContent }) => textContent?.trim())
    .join('');

/** The error and the hint of a field. */
export function besides(input: Element): string {
  const described = (input.getAttribute('aria-describedby') ?? '').split(' ');
  const ids = [input.getAttribute('aria-errormessage') ?? '', ...described].filter(Boolean);
  return ids.map((id) => document.getElementById(id)?.textContent?.trim()).join(' ');
}

export const inputOf = (card: HTMLElement, name: string): HTMLInputElement => {
  const input = card.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  if (!input) throw new Error(`There is no field ${name}.`);
  return input;
};
