import type { LkSection } from '../../../elements/sections/section/section.ts';
import { controlOf } from '../support/control-of.ts';
import { ADA, createService, type Service } from '../support/service.ts';
import { addSecurity, type SecurePerson, type SecurityWorld } from '../support/service-security.ts';
import { fixture, focused, html, readText, until } from '../support/support.ts';

/** While somebody waits, time goes by: lists are looked at again, placeholders end. */
const FRAME_MS = 50;
const MOST_FRAMES = 300;

/** Everything a project can allow. */
export const EVERYTHING = {
  credential_enabled: true,
  magic_link_enabled: true,
  passkey_enabled: true,
  allow_user_api_keys: true,
  allow_team_api_keys: true,
  enabled_oauth_providers: [{ id: 'google' }, { id: 'github' }],
};

export interface ShownSection extends Service {
  readonly section: LkSection;
  readonly world: SecurityWorld;
  /** Waits until somebody could read it. */
  readonly says: (text: string) => Promise<unknown>;
  /** Waits until the project is known, and for what follows from that: before, nothing is shown anyway. */
  readonly settled: () => Promise<void>;
  readonly control: (name: string) => HTMLElement;
  /** Focuses a button and presses it, as the keyboard would. */
  readonly press: (name: string) => void;
  readonly form: () => HTMLFormElement | null;
  /** Requests that do something. */
  readonly acts: () => { readonly route: string; readonly body: Record<string, unknown> }[];
}

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
  const element = document.createElement(tag) as LkSection;
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.app = service.app;
  const section = await fixture<LkSection>(html`${element}`).then(() => element);
  const control = (name: string) => controlOf(section, name);
  return Object.assign(service, {
    section,
    world,
    says: async (text: string) => {
      for (let frame = 0; frame < MOST_FRAMES; frame++) {
        if (readText(section).includes(text)) return;
        await new Promise(requestAnimationFrame);
        await service.clock.advance(FRAME_MS);
      }
      throw new Error(`"${text}" is not in "${readText(section)}".`);
    },
    settled: async () => {
      await Promise.all([service.app.projectSettled(), service.app.userSettled()]);
      await service.clock.advance(1_000);
    },
    control,
    press: (name: string) => {
      control(name).focus();
      control(name).click();
    },
    form: () => section.querySelector<HTMLFormElement>(':scope > form'),
    acts: () => service.requests.filter(({ route }) => !route.startsWith('GET ')),
  });
}

/** Waits for the focus to come to a control. */
export async function focusOn(name: string): Promise<void> {
  await until(() => focused()?.getAttribute('data-control') === name).catch(() => {
    throw new Error(`The focus is not on ${name} but on ${focused()?.outerHTML.slice(0, 160)}.`);
  });
}

/** A field of the open form. */
export function inputOf(shown: ShownSection, name: string): HTMLInputElement {
  const input = shown.form()?.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (!input) throw new Error(`The form has no ${name}.`);
  return input;
}

/** Types into a field of the open form. */
export function fill(shown: ShownSection, name: string, value: string): void {
  const input = inputOf(shown, name);
  input.value = value;
  input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
