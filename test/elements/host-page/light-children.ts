import { MFA_ATTEMPT_KEYS } from '../../../core/base/client-names.ts';
import { createOwnerOfEverything, loadEveryElement } from '../support/element-mounts.ts';
import { createService, type Service } from '../support/service.ts';
import { fixture, html, until } from '../support/support.ts';

/** The tags of parts, which know no app and have no light DOM children of their own. */
const PARTS =
  /^lk-(?:provider|menu|menu-item|tooltip|image-crop|settings-page|code-editor|spinner|avatar|notice|copy-button)$/;

/** The pages whose forms are for users who are not signed in. */
const SIGNED_OUT = /^lk-(?:sign-in|sign-up|handler|mfa|password-reset|forgot-password)$/;

/** Elements that draw a form without a click. */
const HAS_FORM = /^lk-(?:sign-in|sign-up|handler|mfa|password-reset|forgot-password|create-team)$/;

/** Elements that draw sections as light DOM children. */
const HAS_SECTIONS = /^lk-(?:account-settings|team-settings|project-settings)$/;

/** Code that a click, a request, an error or the first drawing loads. It is loaded before, so that all elements show the same at the same time. */
const CODE_ON_DEMAND: readonly (() => Promise<unknown>)[] = [
  () => import('../../../core/loading/account-data.ts'),
  () => import('../../../core/loading/team-data.ts'),
  () => import('../../../core/loading/account.ts'),
  () => import('../../../core/flows/passkey/passkey.ts'),
  () => import('../../../core/transport/failures.ts'),
  () => import('@simplewebauthn/browser'),
  () => import('../../../elements/base/errors/known-error-text.ts'),
  () => import('../../../elements/parts/qr.ts'),
  () => import('../../../elements/project/keys/create-dialog.ts'),
  () => import('../../../elements/sections/keys/create-form.ts'),
  () => import('../../../elements/sign-in/methods/method-actions.ts'),
  () => import('../../../elements/user/user-menu.ts'),
];

type LightOwner = Pick<Service, 'clock'> & { readonly properties: object };

/** How many buttons of an element are tried. The ones that open forms come first. */
const MOST_CONTROLS = 5;
/** How often a form that is loading is waited for. Some actions never end here. */
const LOADING_FRAMES = 20;

/** Longer than the time between two requests of a list. */
const STEP_MS = 350;

/** All tags of elements that may draw light DOM children. */
export async function tagsToSearch(): Promise<readonly string[]> {
  const tags = await loadEveryElement();
  await Promise.all(CODE_ON_DEMAND.map((load) => load()));
  return tags.filter((tag) => !PARTS.test(tag)).toSorted();
}

/** The service and the properties with which an element has most to show. */
export async function ownerFor(tag: string): Promise<LightOwner> {
  if (!SIGNED_OUT.test(tag)) {
    const owner = await createOwnerOfEverything();
    Object.assign(owner.config, { client_team_creation_enabled: true });
    return owner;
  }
  const service: Service = createService({
    config: { magic_link_enabled: true },
    href: `${location.origin}/handler/sign-in`,
  });
  service.platform.sessionStorage.set(MFA_ATTEMPT_KEYS[0], 'attempt');
  const address = `${location.origin}/handler/sign-in`;
  return Object.assign(service, { properties: { app: service.app, address, code: 'a'.repeat(45) } });
}

/** Puts an element below a provider until the end of the test. Returns the part of the page that a snapshot is taken of. */
export async function showInPage(tag: string, { properties }: LightOwner): Promise<HTMLElement> {
  const { app } = properties as { readonly app: object };
  const provider = await fixture(html`<lk-provider .app=${app}><div class="page"></div></lk-provider>`);
  const page = provider.querySelector('.page') as HTMLElement;
  page.append(Object.assign(document.createElement(tag), properties));
  return page;
}

/** The first element of a page, with the properties that the page's own script sets again. */
export async function firstIn(page: Element, owner: LightOwner): Promise<Element> {
  const element = Object.assign(page.firstElementChild as Element, owner.properties);
  const expected = HAS_FORM.test(element.localName) ? 'form' : HAS_SECTIONS.test(element.localName) ? '[slot]' : null;
  if (expected) await until(() => element.querySelector(expected), `${expected} of ${element.localName}`);
  await settle(owner);
  return element;
}

/** Lets time pass, until code on demand and answers have arrived and placeholders have ended. */
async function settle({ clock }: LightOwner): Promise<void> {
  for (let round = 0; round < 5; round += 1) await clock.advance(STEP_MS);
}

/** Clicks one button after another until the element draws a form. Returns whether it has drawn a form. */
export async function openForm(element: Element, owner: LightOwner): Promise<boolean> {
  const controls = [...(element.shadowRoot?.querySelectorAll<HTMLElement>('[data-control]') ?? [])];
  for (const name of ['', ...controls.slice(0, MOST_CONTROLS).map((control) => control.dataset['control'])]) {
    const control = name && element.shadowRoot?.querySelector<HTMLElement>(`[data-control="${CSS.escape(name)}"]`);
    if (control) control.click();
    await settle(owner);
    // The code of some forms is loaded with the first press.
    for (let frame = 0; frame < LOADING_FRAMES && control && control.ariaBusy === 'true'; frame++) await settle(owner);
    if (element.querySelector('form')) return true;
  }
  return false;
}

/** The children of an element by tag and slot, and the names of the fields in its forms. */
export function lightShape(element: Element): readonly string[] {
  const children = [...element.children].map((child) => `${child.localName} ${child.slot}`);
  const fields = [...element.querySelectorAll('form')].map((form) =>
    [...form.elements].map((field) => field.getAttribute('name') ?? field.localName).join(' '),
  );
  return [...children, ...fields];
}
