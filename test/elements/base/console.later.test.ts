import { LitElement } from 'lit';
import type { LkAccountSettings } from '../../../elements/settings/account-settings.ts';
import '../../../elements/settings/settings-page.ts';
import type { LkTeamSwitcher } from '../../../elements/teams/switcher/team-switcher.ts';
import { createOwnerOfEverything, loadEveryElement } from '../support/element-mounts.ts';
import { addSecurity, wireSession } from '../support/service-security.ts';
import { addTeams, wireTeam } from '../support/service-teams.ts';
import { ADA, createService } from '../support/service.ts';
import { expect, fixture, html, rest, until } from '../support/support.ts';

// Lit is loaded in its development build here, as in the development builds of apps. It warns about updates that cause other updates.
const tags = (await loadEveryElement()).filter((tag) => tag !== 'lk-provider');
const owner = await createOwnerOfEverything();
const guest = createService();

let messages: string[] = [];
for (const method of ['warn', 'error'] as const) {
  console[method] = (...values: unknown[]) => void messages.push(values.map(String).join(' '));
}

interface Visit {
  readonly clock: typeof owner.clock;
  /** What the element gets before it is added to the page. */
  readonly early?: object;
  /** What the element gets after its first updates. */
  readonly late?: object;
}

const VISITS: Readonly<Record<string, Visit>> = {
  'a signed-in user': { clock: owner.clock, early: owner.properties },
  'an app that sets properties late': { clock: owner.clock, late: owner.properties },
  'a signed-out user': { clock: guest.clock, early: { app: guest.app } },
};

/** Waits until requests are answered, code is loaded, and spinners have had their time. */
async function settle(element: Element, clock: typeof owner.clock): Promise<void> {
  for (let round = 0; round < 2; round++) {
    await rest();
    await clock.advance(1_000);
    if (element instanceof LitElement) await element.updateComplete;
  }
}

async function show(tag: string, { clock, early, late }: Visit): Promise<void> {
  const element = Object.assign(document.createElement(tag), early);
  document.body.append(element);
  await settle(element, clock);
  Object.assign(element, late);
  await settle(element, clock);
  element.remove();
  await rest();
}

suite('the console of a development build', () => {
  setup(() => {
    messages = [];
    // Lit issues each warning only once in a page.
    const issued: unknown = Reflect.get(globalThis, 'litIssuedWarnings');
    if (issued instanceof Set) for (const warning of issued) if (warning !== 'dev-mode') issued.delete(warning);
  });
  teardown(() => history.replaceState(null, '', location.pathname + location.search));

  test('the development build of Lit warns about an element that requests an update in firstUpdated()', async () => {
    class Restless extends LitElement {
      protected override firstUpdated(): void {
        this.requestUpdate();
      }
    }
    customElements.define('lk-test-restless', Restless);
    await show('lk-test-restless', { clock: owner.clock });
    expect(messages)
      .to.have.length(1)
      .and.to.satisfy(([first]: string[]) => first?.includes('lk-test-restless'));
  });

  for (const tag of tags.toSorted())
    test(`${tag} logs no console warnings or errors for signed-in and signed-out users`, async () => {
      for (const [who, visit] of Object.entries(VISITS)) {
        await show(tag, visit);
        expect(messages, who).to.deep.equal([]);
      }
    });

  test('opening each page of lk-account-settings logs no console warnings or errors', async () => {
    const settings = await fixture<LkAccountSettings>(html`<lk-account-settings .app=${owner.app}>
      <lk-settings-page slot="pages" page-id="billing" label="Billing">Free</lk-settings-page>
    </lk-account-settings>`);
    const links = () => [...(settings.shadowRoot?.querySelectorAll<HTMLAnchorElement>('nav a') ?? [])];
    await until(() => links().length > 0, 'the navigation');
    const addresses = links().map(({ hash }) => hash);
    expect(addresses).to.include.members(['#profile', '#security', '#billing']);
    for (const address of addresses) {
      location.hash = address;
      await settle(settings, owner.clock);
    }
    expect(messages).to.deep.equal([]);
  });

  test('the team switcher logs no console warnings or errors when a sign-out closes its list', async () => {
    const service = createService({ person: ADA });
    addTeams(service, { teams: [wireTeam(0, 'Red')] });
    const switcher = await fixture<LkTeamSwitcher>(html`<lk-team-switcher .app=${service.app}></lk-team-switcher>`);
    await settle(switcher, service.clock);
    await switcher.show();
    expect(switcher.open).to.equal(true);
    void service.app.signOut().catch(() => {});
    await until(() => !switcher.open, 'the closed list');
    await settle(switcher, service.clock);
    expect(messages).to.deep.equal([]);
  });

  test('scrolling a list of 300 sessions logs no console warnings or errors', async () => {
    const service = createService({ person: ADA });
    addSecurity(service, { sessions: Array.from({ length: 300 }, (_, at) => wireSession(at, service.clock.now())) });
    const section = await fixture<LitElement>(html`<lk-settings-sessions .app=${service.app}></lk-settings-sessions>`);
    await settle(section, service.clock);
    section.shadowRoot?.querySelector<HTMLElement>('[part~="show-all"]')?.click();
    const box = await until(() => section.shadowRoot?.querySelector('.windowed'), 'the long list');
    box.scrollTop = 5_000;
    await settle(section, service.clock);
    expect(messages).to.deep.equal([]);
  });
});
