import '../../../elements/index.ts';
import '../../../elements/settings/account-settings.ts';
import '../../../elements/teams/switcher/team-switcher.ts';
import type { LkTeamSwitcher } from '../../../elements/teams/switcher/team-switcher.ts';
import type { LkUserButton } from '../../../elements/user/user-button.ts';
import type { TemplateResult } from 'lit';
import { at } from '../pages/support.ts';
import { ALL_METHODS, providers } from '../support/cards.ts';
import { ADA, createService } from '../support/service.ts';
import { addTeams, wireTeam } from '../support/service-teams.ts';
import { html, inside, readText, until } from '../support/support.ts';

export interface HostScene {
  readonly template: TemplateResult;
  /** Brings the element to the state that is compared. The boxes below the returned element are. */
  readonly act: (page: HTMLElement) => Promise<Element>;
}

const card = async (page: HTMLElement, text: string): Promise<HTMLElement> => {
  const element = page.firstElementChild as HTMLElement;
  await until(() => readText(element).includes(text), text);
  const marks = () => [...(element.shadowRoot?.querySelectorAll('.providers svg') ?? [])];
  await until(() => marks().every((mark) => mark.querySelector('path')), 'the marks of the providers');
  element.querySelector('form')?.requestSubmit();
  await until(() => element.querySelector('[aria-invalid="true"]'), 'the messages');
  return inside(element, '[part~="card"]');
};

const methods = () => createService({ config: { ...ALL_METHODS, ...providers('github', 'google') } }).app;
const inTeams = () => {
  const service = createService({ person: ADA, config: { client_team_creation_enabled: true } });
  const teams = [wireTeam(0, 'Red'), wireTeam(1, 'Blue')];
  addTeams(service, { teams, selectedId: teams[0]?.id ?? null });
  return service.app;
};
const settingsApp = () => createService({ person: ADA, href: at('/handler/account-settings') }).app;

/** What most pages show of us, with something open or refused where that has boxes of its own. */
export const HOST_SCENES: Readonly<Record<string, () => HostScene>> = {
  'sign-in': () => ({
    template: html`<lk-sign-in .app=${methods()}></lk-sign-in>`,
    act: (page) => card(page, 'Sign in to Acme'),
  }),
  'sign-up': () => ({
    template: html`<lk-sign-up repeat-password .app=${methods()}></lk-sign-up>`,
    act: (page) => card(page, 'Repeat password'),
  }),
  'user button': () => ({
    template: html`<lk-user-button color-mode-toggle .app=${createService({ person: ADA }).app}
      ><lk-menu-item slot="items">Help</lk-menu-item></lk-user-button
    >`,
    act: async (page) => {
      const button = page.firstElementChild as LkUserButton;
      const menu = await until(() => button.shadowRoot?.querySelector('lk-menu'), 'the menu');
      const trigger = inside(button, 'button');
      await until(() => menu.items.length > 2, 'the items');
      trigger.click();
      return trigger;
    },
  }),
  'user button with a name': () => ({
    template: html`<lk-user-button show-user-info .app=${createService({ person: ADA }).app}></lk-user-button>`,
    act: async (page) => {
      const button = page.firstElementChild as HTMLElement;
      await until(() => button.shadowRoot?.querySelector('lk-user-row'), 'the row');
      return inside(button, 'button');
    },
  }),
  profile: () => ({
    template: html`<lk-account-settings .app=${settingsApp()}></lk-account-settings>`,
    act: async (page) => {
      const settings = page.firstElementChild as HTMLElement;
      const section = await until(() => settings.querySelector('lk-settings-profile'), 'the section');
      const open = await until(
        () => section.shadowRoot?.querySelector<HTMLElement>('[data-control="name"]'),
        'the button of the name',
      );
      open.click();
      await until(() => section.querySelector('form'), 'the form');
      return inside(settings, '.layout');
    },
  }),
  'team switcher': () => ({
    template: html`<lk-team-switcher .app=${inTeams()}></lk-team-switcher>`,
    act: async (page) => {
      const switcher = page.firstElementChild as LkTeamSwitcher;
      const trigger = await until(
        () => switcher.shadowRoot?.querySelector<HTMLElement>('button:not([disabled])'),
        'the trigger',
      );
      await switcher.show();
      const panel = inside(switcher, 'lk-team-switcher-panel');
      await until(() => panel.shadowRoot?.querySelector('[role="option"]'), 'the rows');
      // It comes with the project's answer.
      await until(() => panel.shadowRoot?.querySelector('[part~="create"]'), 'the button that creates a team');
      return trigger;
    },
  }),
};
