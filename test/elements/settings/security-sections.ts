import type { LkSection } from '../../../elements/sections/section/section.ts';
import { type Handles, handlesOf } from '../support/section-handles.ts';
import { ADA, createService, type Service } from '../support/service.ts';
import { addSecurity, type SecurePerson, type SecurityWorld } from '../support/service-security.ts';
import { fixture, focused, html, until } from '../support/support.ts';

/** Everything a project can allow. */
export const EVERYTHING = {
  credential_enabled: true,
  magic_link_enabled: true,
  passkey_enabled: true,
  allow_user_api_keys: true,
  allow_team_api_keys: true,
  enabled_oauth_providers: [{ id: 'google' }, { id: 'github' }],
};

export type ShownSection = Service & Handles & { readonly section: LkSection; readonly world: SecurityWorld };

interface ShowOptions {
  readonly person?: Partial<SecurePerson> | null;
  readonly config?: Record<string, unknown>;
  readonly world?: (now: number) => Partial<SecurityWorld>;
  readonly attributes?: Record<string, string>;
  /** Runs before the section is there. */
  readonly prepare?: (service: Service) => unknown;
}

/** A section alone in a page, over a service with a memory. */
export async function showSection(tag: string, options: ShowOptions = {}): Promise<ShownSection> {
  const { person = {}, config = EVERYTHING, world: worldAt, attributes = {}, prepare } = options;
  const whole = person && { ...ADA, has_password: true, auth_with_email: true, otp_auth_enabled: false, ...person };
  const service = createService({ person: whole, config });
  const world = addSecurity(service, worldAt?.(service.clock.now()));
  await prepare?.(service);
  const shown = await showAlone(service, tag, attributes);
  return Object.assign(shown, {
    world,
    /** Waits until the project is known, and for what follows from that: before, nothing is shown anyway. */
    settled: async () => {
      await Promise.all([service.app.projectSettled(), service.app.userSettled()]);
      await service.clock.advance(1_000);
    },
  });
}

/** A section alone in a page, over any service. */
export async function showAlone<Shown extends LkSection = LkSection>(
  service: Service,
  tag: string,
  attributes: Readonly<Record<string, string>> = {},
) {
  const section = document.createElement(tag) as Shown;
  for (const [name, value] of Object.entries(attributes)) section.setAttribute(name, value);
  section.app = service.app;
  await fixture(html`${section}`);
  return Object.assign(service, handlesOf(service, section), { section });
}

/** Waits for the focus to come to a control. */
export async function focusOn(name: string): Promise<void> {
  await until(() => focused()?.getAttribute('data-control') === name).catch(() => {
    throw new Error(`The focus is not on ${name} but on ${focused()?.outerHTML.slice(0, 160)}.`);
  });
}

/** Types into a field of the open form. */
export function fill({ enter }: ShownSection, name: string, value: string): void {
  void enter({ [name]: value });
}
