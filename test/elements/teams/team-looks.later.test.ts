import type { TemplateResult } from 'lit';
import '../../../elements/teams/create-team.ts';
import '../../../elements/teams/team-settings.ts';
import '../../../elements/teams/switcher/team-switcher.ts';
import type { LkTeamSwitcher } from '../../../elements/teams/switcher/team-switcher.ts';
import { testNarrowLooks } from '../support/narrow-looks.ts';
import { ADA, createService, type Service } from '../support/service.ts';
import { addTeams, ownMember, wireInvitation, wireMember, wireTeam } from '../support/service-teams.ts';
import { fixture, html, inside, readText, rest, until } from '../support/support.ts';
import { control, has } from './team-sections-support.ts';

/** Names as nobody wishes them, and two as people have them. */
const HOSTILE = [
  '<img src=x onerror=alert(1)>',
  '\u202eevil\u202c txt.exe',
  '👩‍👩‍👧‍👦👨‍👩‍👧‍👦👩‍👩‍👧',
  '\u200b\u200d\ufeff',
  'x'.repeat(1_000_000),
  'W'.repeat(60),
  'فريق الاختبار',
  "'; DROP TABLE teams; --",
  'Z\u0351\u036b\u0343a\u0363\u0349\u030al\u0489g\u034f\u0316o',
  'Crew',
];
const TEAMS = HOSTILE.map((name, at) => wireTeam(at, name));

interface State {
  readonly draw: (service: Service) => TemplateResult;
  readonly act: (page: HTMLElement) => Promise<unknown>;
  readonly selected?: number;
}

const drawn = (text: string) => (page: HTMLElement) => until(() => readText(page).includes(text), text);
const switcher = ({ app }: Service) => html`<lk-team-switcher allow-none .app=${app}></lk-team-switcher>`;
const settings = ({ app }: Service) => html`<lk-team-settings .app=${app}></lk-team-settings>`;
const settingsAt =
  (pageId: string) =>
  ({ app }: Service) =>
    html`<lk-team-settings .app=${app} .route=${{ pageId, linkTo: (id: string) => `#${id}`, handleClick: () => {} }}></lk-team-settings>`;
const section = (page: HTMLElement, tag: string) => page.querySelector(tag) as Element;

async function openIn(page: HTMLElement): Promise<Element> {
  const element = page.querySelector('lk-team-switcher') as LkTeamSwitcher;
  await until(() => element.shadowRoot?.querySelector('button:not([disabled])'), 'the trigger');
  await element.show();
  const panel = inside(element, 'lk-team-switcher-panel');
  await until(() => panel.shadowRoot?.querySelector('[role="option"]'), 'the rows');
  return panel;
}

/** Draws the settings and asks one of the questions in them. */
async function ask(page: HTMLElement, tag: string, name: string): Promise<unknown> {
  await until(() => [...page.querySelectorAll(tag)].some((each) => has(each, name)), name);
  control(section(page, tag), name).click();
  return rest();
}

const STATES: Readonly<Record<string, State>> = {
  'the open team switcher does not overflow at 320 pixels': { draw: switcher, act: openIn },
  'the open team switcher with a name of 1,000,000 letters does not overflow at 320 pixels': {
    draw: switcher,
    act: openIn,
    selected: 4,
  },
  'the settings of a team with a name of 1,000,000 letters do not overflow at 320 pixels': {
    draw: settings,
    act: drawn('Danger zone'),
    selected: 4,
  },
  'the settings of a team with HTML in its name do not overflow at 320 pixels': {
    draw: settings,
    act: drawn('Danger zone'),
    selected: 0,
  },
  'the confirmation to remove a member does not overflow at 320 pixels': {
    draw: settingsAt('members'),
    act: (page) => ask(page, 'lk-team-members', `remove:${wireMember(1).user_id}`),
  },
  'the form for invitations does not overflow at 320 pixels': {
    draw: settingsAt('invitations'),
    act: (page) => ask(page, 'lk-team-invitations', 'invite'),
  },
};

suite('teams with hostile names', () => {
  testNarrowLooks(STATES, async ({ draw, act, selected = 9 }) => {
    const service = createService({
      person: ADA,
      config: { client_team_creation_enabled: true, allow_team_api_keys: true },
    });
    const members = HOSTILE.map((each, at) => wireMember(at + 1, each, TEAMS[selected]));
    const sent = HOSTILE.map((each, at) => wireInvitation(at, { recipient_email: `${each}@example.com` }));
    const received = HOSTILE.map((each, at) => wireInvitation(50 + at, { team_display_name: each }));
    addTeams(service, {
      teams: TEAMS,
      selectedId: TEAMS[selected]?.id ?? null,
      members: [ownMember(TEAMS[selected]), ...members],
      sent,
      received,
    });
    service.answers['GET /team-api-keys'] = { body: { items: [], is_paginated: false } };
    const element = await fixture<HTMLElement>(html`<div>${draw(service)}</div>`);
    await act(element);
    return element;
  });
});
