import '../../../elements/teams/switcher/team-switcher.ts';
import type { LkTeamSwitcher } from '../../../elements/teams/switcher/team-switcher.ts';
import type { LkTeamSwitcherPanel } from '../../../elements/teams/switcher/panel.ts';
import { ADA, createService, type Service } from '../support/service.ts';
import { addTeams, type TeamWorld, type WireTeam, wireTeam } from '../support/service-teams.ts';
import { fixture, html, inside, readText, rest, until } from '../support/support.ts';

export const RED = wireTeam(0, 'Red');
export const BLUE = wireTeam(1, 'Blue');
export const GREEN = wireTeam(2, 'Green');

export interface Scene {
  readonly service: Service;
  readonly world: TeamWorld;
  readonly switcher: LkTeamSwitcher;
  readonly trigger: HTMLButtonElement;
}

interface SceneOptions {
  readonly world?: Partial<TeamWorld>;
  readonly properties?: Partial<LkTeamSwitcher>;
  readonly config?: Record<string, unknown>;
  /** Changes the service before anybody asks it. */
  readonly prepare?: (service: Service) => void;
  /** Nobody will say who is signed in. */
  readonly isUnknown?: boolean;
}

/** Ada in three teams, Red the selected one; she may make others. */
export async function scene({
  world,
  properties = {},
  config,
  prepare,
  isUnknown = false,
}: SceneOptions = {}): Promise<Scene> {
  const service = createService({ person: ADA, config: { client_team_creation_enabled: true, ...config } });
  const held = addTeams(service, { teams: [RED, BLUE, GREEN], selectedId: RED.id, ...world });
  prepare?.(service);
  const switcher = await fixture<LkTeamSwitcher>(html`<lk-team-switcher .app=${service.app}></lk-team-switcher>`);
  Object.assign(switcher, properties);
  const trigger = await until(() => {
    const found = switcher.shadowRoot?.querySelector<HTMLButtonElement>('button');
    return found && (isUnknown || !found.disabled) ? found : null;
  }, 'the trigger');
  return { service, world: held, switcher, trigger };
}

export interface OpenScene extends Scene {
  readonly panel: LkTeamSwitcherPanel;
}

export async function opened(options?: SceneOptions): Promise<OpenScene> {
  const all = await scene(options);
  return { ...all, panel: await open(all.switcher) };
}

export async function open(switcher: LkTeamSwitcher): Promise<LkTeamSwitcherPanel> {
  await switcher.show();
  const panel = inside<LkTeamSwitcherPanel>(switcher, 'lk-team-switcher-panel');
  await until(() => panel.teams !== undefined && panel.teams.status !== 'loading', 'the list');
  await rest();
  return panel;
}

export function optionsOf(panel: Element): HTMLElement[] {
  return [...(panel.shadowRoot?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])];
}

export function namesIn(panel: Element): string[] {
  return optionsOf(panel).map((option) => readText(option.querySelector('.label') as Element));
}

/** The row the keys have come to. */
export function activeName(panel: Element): string {
  const control = panel.shadowRoot?.querySelector('[aria-activedescendant]');
  const id = control?.getAttribute('aria-activedescendant');
  return id ? readText(inside(panel, `#${id} .label`)) : '';
}

export { writes as writesTo } from './team-sections-support.ts';

export function manyTeams(count: number): WireTeam[] {
  return Array.from({ length: count }, (_, at) => wireTeam(at, `Team ${String(at).padStart(5, '0')}`));
}
