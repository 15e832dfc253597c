import { LitElement } from 'lit';
import { general } from '../../../elements/messages/general.ts';
import { CODE } from '../pages/support.ts';
import { createOwnerOfEverything, loadEveryElement } from '../support/element-mounts.ts';
import { createService, OTHERS, type Service } from '../support/service.ts';
import { expect, fixture, html, readText } from '../support/support.ts';

/** Parts of an element that cannot stand alone, and containers that a page gives its own app. */
const NO_SCREENS = ['lk-provider'];
const tags = (await loadEveryElement()).filter((tag) => !NO_SCREENS.includes(tag));

const KNOWN = ['GET /users/me', 'GET /projects/current', 'POST /auth/oauth/token'];

/** From now on the service refuses every request with a code that no version knows, except `kept`. */
function refuse({ answers }: Service, status: number, kept: readonly string[] = []): void {
  for (const route of Object.keys(answers)) if (!kept.includes(route)) delete answers[route];
  answers[OTHERS] = { code: 'SOMETHING_NEW', status };
}

type Owner = Awaited<ReturnType<typeof createOwnerOfEverything>>;

async function mount(tag: string, service: Service & Partial<Pick<Owner, 'properties'>>): Promise<HTMLElement> {
  const element = document.createElement(tag);
  Object.assign(element, service.properties ?? { app: service.app });
  if (tag in PAGE_CODES) Object.assign(element, { code: CODE });
  await fixture(html`${element}`);
  await settle(element, service);
  return element;
}

/** Waits until requests are answered, code is loaded, and the code has sent its own requests. */
async function settle(element: HTMLElement, { clock }: Service): Promise<void> {
  for (let round = 0; round < 2; round++) {
    await clock.advance(1_000);
    if (element instanceof LitElement) await element.updateComplete;
  }
}

/** The pages that are opened with a code. */
const PAGE_CODES: Readonly<Record<string, true>> = {
  'lk-email-verification': true,
  'lk-password-reset': true,
  'lk-magic-link-callback': true,
  'lk-team-invitation': true,
  'lk-cli-auth-confirm': true,
  'lk-agent-auth-confirm': true,
};

/** All elements below a node that match, across shadow trees. */
function findAll<Found extends Element>(node: Element | ShadowRoot, selector: string): Found[] {
  const below = [...node.querySelectorAll('*')].flatMap((each) =>
    each.shadowRoot ? findAll<Found>(each.shadowRoot, selector) : [],
  );
  const own = node instanceof Element && node.shadowRoot ? findAll<Found>(node.shadowRoot, selector) : [];
  return [...node.querySelectorAll<Found>(selector), ...below, ...own];
}

/** Fills all fields and presses all buttons of an element, then those that appeared. Returns how many buttons were pressed. */
async function useControls(element: HTMLElement, service: Service): Promise<number> {
  let count = 0;
  for (let round = 0; round < 2; round++) {
    count += pressAll(element);
    await settle(element, service);
  }
  return count;
}

function pressAll(element: HTMLElement): number {
  for (const input of findAll<HTMLInputElement>(element, 'input:not([type=file], [type=checkbox], [type=radio])')) {
    input.value = input.type === 'email' ? 'new@example.com' : 'correct horse';
    input.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  }
  const buttons = findAll<HTMLButtonElement>(element, 'button');
  for (const button of buttons) button.click();
  return buttons.length;
}

const saysUnreachable = (element: Element) =>
  [general.unreachableTitle, general.unreachableNow].some((text) => readText(element).includes(text));

suite('responses with unknown error codes', () => {
  for (const status of [400, 500]) {
    test(`for status ${status} with an unknown error code, no element shows a connection error on load`, async () => {
      const wrong: string[] = [];
      let failedCount = 0;
      for (const tag of tags) {
        for (const kept of [[], KNOWN]) {
          const owner = await createOwnerOfEverything();
          refuse(owner, status, kept);
          const element = await mount(tag, owner);
          if (saysUnreachable(element)) wrong.push(tag);
          if (/Something went wrong|[Cc]ouldn’t be loaded/.test(readText(element))) failedCount += 1;
          element.remove();
        }
        const service = createService();
        refuse(service, status);
        const element = await mount(tag, service);
        if (saysUnreachable(element)) wrong.push(`${tag}, signed out`);
        element.remove();
      }
      expect(wrong).to.deep.equal([]);
      expect(failedCount).to.be.greaterThan(30);
    });

    test(`for status ${status} with an unknown error code, no element shows a connection error after a click`, async () => {
      const wrong: string[] = [];
      let clickCount = 0;
      for (const tag of tags) {
        const owner = await createOwnerOfEverything();
        const services = [owner, createService()];
        for (const service of services) {
          const element = await mount(tag, service);
          refuse(service, status, KNOWN);
          clickCount += await useControls(element, service);
          if (saysUnreachable(element)) wrong.push(tag);
          element.remove();
        }
      }
      expect(wrong).to.deep.equal([]);
      expect(clickCount).to.be.greaterThan(30);
    });
  }
});
