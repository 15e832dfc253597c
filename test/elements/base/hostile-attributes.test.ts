import type { LitElement } from 'lit';
import { contextOf } from '../../../core/admin/base/admin-context.ts';
import { createClientApp } from '../../../core/index.ts';
import type { LkProvider } from '../../../elements/provider.ts';
import { decidedBy } from '../../security/markup/attribute-table.ts';
import { collectErrors } from '../../support/browser/console-errors.ts';
import { createOwnerOfEverything, loadEveryElement } from '../support/element-mounts.ts';
import { ALL_METHODS } from '../support/cards.ts';
import { addProject, MANAGED_ID, wireProject } from '../support/service-project.ts';
import { createService, PROJECT_ID } from '../support/service.ts';
import { expect, rest } from '../support/support.ts';

const EVIL = 'evil.test';
const SERVICE = 'http://service.test';

/** Values that lead elsewhere or run code, where a link, a redirect, a request or a script takes them. */
const HOSTILE = [
  'javascript:alert(1)',
  'javascript:alert(1)//',
  ' java\tscript:alert(1)',
  `data:text/html,<script>fetch("//${EVIL}")</script>`,
  `blob:https://${EVIL}/1`,
  `//${EVIL}`,
  `/\\${EVIL}`,
  `/\t/${EVIL}`,
  `https://${EVIL}/x.js`,
  `https://${location.host}@${EVIL}`,
] as const;

/** Attributes of HTML and SVG that load something, run it, or lead to it. */
const PLACES = ['href', 'xlink:href', 'src', 'srcset', 'action', 'formaction', 'data', 'poster', 'ping', 'srcdoc'];

/** Loads every element before the tests of all tags are declared. */
const tags = await loadEveryElement();
// Elements load these parts when they need them, which takes longer than a test of one value.
await import('../../../elements/sign-in/sign-up/sign-up-details.ts');

const owner = await createOwnerOfEverything();
addProject(owner, { owned: [wireProject()] });
const signedOut = createService({ config: ALL_METHODS });
const guest = Object.assign(signedOut, { properties: { app: signedOut.app } });
const VISITORS = [owner, guest];

const requested: string[] = [];
for (const { platform } of VISITORS) {
  const { fetch } = platform;
  Object.assign(platform, {
    fetch: (...[url, init]: Parameters<typeof fetch>) => {
      requested.push(url);
      return fetch(url, init);
    },
  });
}

interface Attribute {
  readonly name: string;
  /** The property that it sets. */
  readonly property: PropertyKey;
}

/** The attributes of an element that take any text. */
function textAttributes(tag: string): readonly Attribute[] {
  const { elementProperties } = customElements.get(tag) as unknown as typeof LitElement;
  return [...elementProperties].flatMap(([property, { attribute, state, type }]) =>
    state || attribute === false || type === Boolean || type === Number
      ? []
      : [{ property, name: typeof attribute === 'string' ? attribute : String(property).toLowerCase() }],
  );
}

function* elementsIn(root: Element | ShadowRoot): Generator<Element> {
  for (const each of root.querySelectorAll('*')) {
    yield each;
    if (each.shadowRoot) yield* elementsIn(each.shadowRoot);
  }
}

/** Where an element leads or what it loads, with the name of each place, such as `a href=/home`. */
function placesIn(element: Element): readonly { readonly name: string; readonly value: string }[] {
  const inner = [...elementsIn(element), ...(element.shadowRoot ? elementsIn(element.shadowRoot) : [])];
  return inner.flatMap((each) =>
    PLACES.flatMap((place) => {
      const value = each.getAttribute(place);
      return value === null ? [] : [{ name: `${each.localName} ${place}=${value}`, value }];
    }),
  );
}

/** The places in an element that are not on this origin, apart from pictures that are part of their address. */
function strangePlaces(element: Element): string[] {
  return placesIn(element).flatMap(({ name, value }) =>
    value.startsWith('data:image/') || isOwn(value) ? [] : [name],
  );
}

function isOwn(address: string): boolean {
  return URL.canParse(address, location.href) && new URL(address, location.href).origin === location.origin;
}

/** Everything that the page itself has loaded from elsewhere, or could run. */
function strangeLoads(): string[] {
  const loads = performance.getEntriesByType('resource').map(({ name }) => name);
  const scripts = [...document.scripts].map(({ src }) => src);
  return [...loads, ...scripts, ...requested].filter((address) => address.includes(EVIL) || address.includes('alert('));
}

async function mount(tag: string, visitor = owner): Promise<Element> {
  const element = Object.assign(document.createElement(tag), visitor.properties);
  document.body.append(element);
  await rest();
  await visitor.clock.advance(1_000);
  return element;
}

/** Sets each hostile value in turn and returns the strange places that the element then has. */
async function placesWith(element: Element, { name, property }: Attribute): Promise<readonly string[]> {
  const before: unknown = Reflect.get(element, property);
  const found: string[] = [];
  for (const value of HOSTILE) {
    element.setAttribute(name, value);
    await rest();
    found.push(...strangePlaces(element).map((place) => `${JSON.stringify(value)}: ${place}`));
  }
  Reflect.set(element, property, before);
  return found;
}

/** The links of an element with this attribute, for the owner. */
async function linksWith(tag: string, attribute: string, value: string): Promise<readonly string[]> {
  const element = await mount(tag);
  element.setAttribute(attribute, value);
  await rest();
  return placesIn(element).map((place) => place.value);
}

/** The app of a provider with these attributes; null if it makes none. */
async function appWith(attributes: Readonly<Record<string, string>>) {
  const provider: LkProvider = document.createElement('lk-provider');
  const { stop } = collectErrors();
  try {
    for (const [name, value] of Object.entries(attributes)) provider.setAttribute(name, value);
    document.body.append(provider);
    await rest();
    const { app } = provider;
    const options = app && contextOf(app).options;
    const widget = await app?.botChallengeWidget();
    return options && { apiUrl: options.apiUrl, urls: options.urls, scriptUrl: widget?.scriptUrl };
  } finally {
    stop();
    provider.remove();
    await rest();
  }
}

const PROVIDER = {
  'project-id': PROJECT_ID,
  'base-url': SERVICE,
  'token-store': 'memory',
  'bot-challenge-site-key': 'key',
};

// This app makes `SERVICE` the service of the page.
createClientApp({ projectId: PROJECT_ID, baseUrl: SERVICE, tokenStore: 'memory' });

suite('hostile values of attributes', () => {
  teardown(() => {
    for (const tag of tags) for (const element of document.querySelectorAll(tag)) element.remove();
    history.replaceState(null, '', location.pathname + location.search);
  });

  for (const tag of tags.filter((each) => each !== 'lk-provider').toSorted())
    test(`neither an attribute of ${tag} nor a <base> makes a link, a script or a request elsewhere`, async () => {
      for (const visitor of VISITORS) {
        const element = await mount(tag, visitor);
        const relative = placesIn(element).filter(({ value }) => !URL.canParse(value));
        expect(relative, 'what a <base> would lead elsewhere').to.deep.equal([]);
        for (const attribute of textAttributes(tag)) {
          const found = await placesWith(element, attribute);
          const mayLeave = decidedBy(attribute.name, tag) === 'link to any site';
          expect(
            mayLeave ? found.filter((place) => !/ href=https?:/.test(place)) : found,
            attribute.name,
          ).to.deep.equal([]);
        }
        element.remove();
        await rest();
      }
      expect(strangeLoads()).to.deep.equal([]);
    });

  for (const attribute of [...textAttributes('lk-provider').map(({ name }) => name), 'bot-challenge-script-url'])
    test(`no hostile ${attribute} of lk-provider leads its app elsewhere`, async () => {
      for (const value of HOSTILE) {
        const made = await appWith({ ...PROVIDER, [attribute]: value });
        if (!made) continue;
        expect(made.apiUrl, value).to.equal(`${SERVICE}/api/v1`);
        expect(
          Object.entries(made.urls).filter(([, url]) => !isOwn(url)),
          value,
        ).to.deep.equal([]);
        expect(new URL(made.scriptUrl ?? '').host, value).to.equal('challenges.cloudflare.com');
      }
      expect(strangeLoads()).to.deep.equal([]);
    });

  test('attributes with an address of this origin become links, and only those for terms lead to other sites', async () => {
    expect(
      await placesWith(await mount('lk-sign-up', guest), { name: 'terms-url', property: 'termsUrl' }),
    ).to.have.length.above(0);
    expect(await linksWith('lk-owned-projects', 'base-path', '/mine/')).to.include(
      `${location.origin}/mine/${MANAGED_ID}`,
    );
    expect(await linksWith('lk-project-settings', 'projects-path', '/mine')).to.include(`${location.origin}/mine`);
    expect(await appWith(PROVIDER)).to.include({ apiUrl: `${SERVICE}/api/v1` });
  });
});
