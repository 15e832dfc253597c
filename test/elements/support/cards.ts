import type { TemplateResult } from 'lit';
import type { ClientApp } from '../../../core/index.ts';
import '../../../elements/sign-in/sign-in.ts';
import '../../../elements/sign-in/sign-up.ts';
import { createService, type Service } from './service.ts';
import { fixture, html, inside, until } from './support.ts';

/** A project with every way in. */
export const EVERY_WAY = {
  credential_enabled: true,
  magic_link_enabled: true,
  passkey_enabled: true,
  enabled_oauth_providers: [{ id: 'google' }, { id: 'github' }],
};

export function providers(...ids: readonly string[]) {
  return { enabled_oauth_providers: ids.map((id) => ({ id })) };
}

/** A service whose project is set up so. */
export function serviceWith(config: Record<string, unknown> = EVERY_WAY): Service {
  return createService({ config: { credential_enabled: false, ...config } });
}

/** The app of a service, with some of its acts replaced. */
export function appWith(service: Service, acts: Partial<ClientApp>): ClientApp {
  return Object.assign(Object.create(service.app) as ClientApp, acts);
}

/** Shows a card and waits until its ways in stand. */
export async function shown(template: TemplateResult): Promise<HTMLElement> {
  const card = await fixture<HTMLElement>(template);
  await until(() => card.shadowRoot?.querySelector('.methods'), 'the ways in');
  return card;
}

export const signInCard = (app: ClientApp): Promise<HTMLElement> => shown(html`<lk-sign-in .app=${app}></lk-sign-in>`);

/** Every button of a card as assistive technology names it, in the order it is drawn. */
export function buttonNames(card: HTMLElement): readonly string[] {
  const light = [...card.querySelectorAll('form button')];
  const shadow = [...(card.shadowRoot?.querySelectorAll('.methods button, .methods slot') ?? [])];
  return shadow.flatMap((each) => (each.localName === 'slot' ? light : [each])).map(nameOf);
}

/** The button a person would find by this name. */
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

/** What a card says went wrong. */
export const errorOf = (card: HTMLElement): string => inside(card, '[role="alert"]').textContent?.trim() ?? '';

/** What is said beside a field, hints included. */
export function besides(input: Element): string {
  const ids = (input.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean);
  return ids.map((id) => document.getElementById(id)?.textContent?.trim()).join(' ');
}

export const inputOf = (card: HTMLElement, name: string): HTMLInputElement => {
  const input = card.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  if (!input) throw new Error(`There is no field ${name}.`);
  return input;
};
