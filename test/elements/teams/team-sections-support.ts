import type { LkSection } from '../../../elements/sections/section/section.ts';
import { ADA, createService, type Service } from '../support/service.ts';
import { addTeams, ownMember, type TeamWorld, wireMember, wireTeam } from '../support/service-teams.ts';
import { type Handles, handlesOf } from '../support/section-handles.ts';
import { fixture, html, readText, rest, until } from '../support/support.ts';

export const CREW = wireTeam(0, 'Crew');
export const GRACE = wireMember(1, 'Grace', CREW);
export const LINUS = wireMember(2, 'Linus', CREW);

export interface SectionScene<Shown extends Element = Element> extends Handles {
  readonly service: Service;
  readonly world: TeamWorld;
  readonly section: Shown;
}

interface SectionOptions {
  readonly world?: Partial<TeamWorld>;
  readonly config?: Record<string, unknown>;
  readonly prepare?: (service: Service) => void;
  readonly attributes?: Record<string, string>;
  /** The section will show nothing. */
  readonly isEmpty?: boolean;
}

/** Ada, Grace and Linus in a team, which is the selected one. */
export async function sectionScene<Shown extends Element = LkSection>(
  tag: string,
  { world, config, prepare, attributes = {}, isEmpty = false }: SectionOptions = {},
): Promise<SectionScene<Shown>> {
  const service = createService({ person: ADA, config: config ?? {} });
  const members = [ownMember(CREW), GRACE, LINUS];
  const held = addTeams(service, { teams: [CREW, wireTeam(1, 'Others')], selectedId: CREW.id, members, ...world });
  prepare?.(service);
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  const section = await fixture<Shown>(html`${Object.assign(element, { app: service.app })}`);
  if (!isEmpty) await until(() => readText(section.parentElement as Element).length > 0, 'the section');
  await settled(section);
  return { ...handlesOf(service, section), service, world: held, section };
}

/** Until nothing is a placeholder any more. */
export async function settled(section: Element): Promise<void> {
  await rest();
  await until(() => !section.shadowRoot?.querySelector('[aria-busy="true"] .skeletons'), 'the data');
  await rest();
}

export const writes = ({ requests }: Service): string[] =>
  requests.map(({ route }) => route).filter((route) => !route.startsWith('GET') && !route.endsWith('/token'));

export { controlOf as control, hasControl as has } from '../support/control-of.ts';

export async function pressTenTimes(button: HTMLElement): Promise<void> {
  for (let press = 0; press < 10; press++) button.click();
  await rest();
}

export function errorOf(section: Element): string {
  const alerts = [
    ...(section.shadowRoot?.querySelectorAll('[role="alert"]') ?? []),
    ...section.querySelectorAll('[role="alert"]'),
  ];
  return alerts.map(readText).filter(Boolean).join(' ');
}

export function rows(section: Element): string[] {
  return [...(section.shadowRoot?.querySelectorAll('[part~="row"]') ?? [])].map(readText);
}
