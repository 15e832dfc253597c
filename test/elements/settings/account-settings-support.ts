import type { TemplateResult } from 'lit';
import '../../../elements/settings/account-settings.ts';
import type { LkAccountSettings } from '../../../elements/settings/account-settings.ts';
import { at } from '../pages/support.ts';
import { ADA, createService, type Service } from '../support/service.ts';
import { fixture, html, readText, until } from '../support/support.ts';

export type ShownSettings = Service & { readonly page: LkAccountSettings };

interface Options extends NonNullable<Parameters<typeof createService>[0]> {
  /** What the app puts into the settings. */
  readonly own?: TemplateResult;
  readonly width?: string;
  /** Runs before the page is there. */
  readonly prepare?: (service: Service) => unknown;
}

/** The settings as a page of their own, in a box of that width. */
export async function showSettings({
  own,
  width = '1000px',
  prepare,
  ...options
}: Options = {}): Promise<ShownSettings> {
  const service = createService({ person: ADA, href: at('/handler/account-settings'), ...options });
  await prepare?.(service);
  const box = await fixture<HTMLElement>(
    html`<div><lk-account-settings full-page .app=${service.app}>${own}</lk-account-settings></div>`,
  );
  box.style.inlineSize = width;
  return Object.assign(service, { page: box.firstElementChild as LkAccountSettings });
}

/** Waits for the heading of a page. */
export function reads(page: Element, text: string): Promise<unknown> {
  const heading = () => page.shadowRoot?.querySelector('.content h1')?.textContent;
  return until(() => heading()?.includes(text), `the heading ${text}`);
}

/** The links of the navigation. */
export function links(page: Element): HTMLAnchorElement[] {
  return [...(page.shadowRoot?.querySelectorAll<HTMLAnchorElement>('nav a') ?? [])];
}

/** The link of the navigation with these words. */
export function item(page: Element, name: string): HTMLAnchorElement {
  return links(page).find((each) => readText(each).includes(name)) as HTMLAnchorElement;
}

/** The id of the team with that key: requests about a team are sent only with a UUID. */
export function teamId(key: string): string {
  const digits = [...new TextEncoder().encode(key)].map((byte) => byte.toString(16)).join('');
  return `00000000-0000-4000-8000-${digits.padStart(12, '0').slice(-12)}`;
}

/** A team as the service answers it. */
export function team(key: string, name = `Team ${key}`) {
  return { id: teamId(key), display_name: name, profile_image_url: null };
}

/** Has a service answer with these teams of the user. */
export function serveTeams(service: Service, teams: readonly object[]): void {
  service.answers['GET /teams'] = () => ({ body: { items: teams } });
}

/** Waits for the navigation. */
export function ready(page: Element): Promise<unknown> {
  return until(() => page.shadowRoot?.querySelector('nav a'), 'the pages');
}
