import { keepOwnEvents } from '../../../elements/base/own-events.ts';
import { createOwnerOfEverything, loadEveryElement } from '../support/element-mounts.ts';
import { createService } from '../support/service.ts';
import { expect, fixture, html, rest } from '../support/support.ts';

// Elements call this when they load the code for their forms, the sign-in card when a field gets the focus.
keepOwnEvents();

const tags = (await loadEveryElement()).filter((tag) => tag !== 'lk-provider');
const owner = await createOwnerOfEverything();
const guest = createService({ config: { passkey_enabled: true, magic_link_enabled: true } });

const EVENTS = [
  'submit',
  'reset',
  'invalid',
  'formdata',
  'beforeinput',
  'input',
  'change',
  'select',
  'copy',
  'cut',
  'paste',
] as const;
const KEY_EVENTS = ['keydown', 'keypress', 'keyup'] as const;
const TYPED = ['k', '/', '?', ' ', 'ß', 'Backspace', 'Delete', 'ArrowLeft', 'Home', 'PageDown', 'Dead', 'Process'];
const OF_THE_PAGE = ['Escape', 'Tab', 'Enter', 'Shift', 'Control', 'F1'];

/** Returns all elements inside an element that match a selector, also those in shadow roots. */
function findAll(root: ParentNode, selector: string): Element[] {
  return [...root.querySelectorAll('*')].flatMap((each) => [
    ...(each.matches(selector) ? [each] : []),
    ...(each.shadowRoot ? findAll(each.shadowRoot, selector) : []),
  ]);
}

const fieldsOf = (element: Element) =>
  [element.shadowRoot, element].flatMap((root) => (root ? findAll(root, 'input,textarea,select,form') : []));

/** Names the events that reach the page around the element. */
function reachingPage(run: () => void): string[] {
  const seen: string[] = [];
  const note = ({ type }: Event) => void seen.push(type);
  const all = [...EVENTS, ...KEY_EVENTS];
  for (const type of all) document.body.addEventListener(type, note);
  run();
  for (const type of all) document.body.removeEventListener(type, note);
  return seen;
}

const event = (type: string) => new Event(type, { bubbles: true, composed: true, cancelable: true });
const key = (type: string, of: KeyboardEventInit) =>
  new KeyboardEvent(type, { bubbles: true, composed: true, cancelable: true, ...of });

async function show(tag: string, { clock }: typeof guest, properties: object): Promise<Element> {
  const element = Object.assign(document.createElement(tag), properties);
  await fixture(html`<div @submit=${(each: Event) => each.preventDefault()}>${element}</div>`);
  await rest();
  await clock.advance(1_000);
  await rest();
  return element;
}

/** Sends every event and key from every field of an element, and names those that the page sees. */
function leaksOf(element: Element): string[] {
  return fieldsOf(element).flatMap((field) =>
    reachingPage(() => {
      for (const type of EVENTS) field.dispatchEvent(event(type));
      if (field.matches('form')) return;
      for (const type of KEY_EVENTS) for (const name of TYPED) field.dispatchEvent(key(type, { key: name }));
    }),
  );
}

suite('the events of the fields and forms that elements draw', () => {
  let count = 0;

  for (const tag of tags) {
    test(`do not reach the page around ${tag}`, async () => {
      for (const [service, properties] of [
        [owner, owner.properties],
        [guest, { app: guest.app }],
      ] as const) {
        const element = await show(tag, service as typeof guest, properties);
        count += fieldsOf(element).length;
        expect([...new Set(leaksOf(element))]).to.deep.equal([]);
      }
    });
  }

  test('were looked at in many fields', () => {
    expect(count).to.be.greaterThan(30);
  });
});

suite('events that belong to the page, too', () => {
  let element: Element;
  let field: Element;

  setup(async () => {
    element = await show('lk-sign-in', guest, { app: guest.app });
    field = fieldsOf(element).find((each) => each.matches('input')) as Element;
  });

  for (const name of OF_THE_PAGE) {
    test(`${name} in a field reaches the page`, () => {
      const seen = reachingPage(() => KEY_EVENTS.forEach((type) => field.dispatchEvent(key(type, { key: name }))));
      expect(seen).to.deep.equal([...KEY_EVENTS]);
    });
  }

  for (const modifier of ['ctrlKey', 'metaKey', 'altKey'] as const) {
    test(`a letter with ${modifier} in a field reaches the page`, () => {
      const seen = reachingPage(() => field.dispatchEvent(key('keydown', { key: 'k', [modifier]: true })));
      expect(seen).to.deep.equal(['keydown']);
    });
  }

  test('a letter with AltGr, which Windows reports as Ctrl and Alt, is typed', () => {
    const altGr = { key: '@', ctrlKey: true, altKey: true, modifierAltGraph: true };
    // Safari has no AltGr, as no Mac has one: it reports Ctrl and Alt, which mean something to the page.
    const isKnown = key('keydown', altGr).getModifierState('AltGraph');
    expect(reachingPage(() => field.dispatchEvent(key('keydown', altGr)))).to.deep.equal(isKnown ? [] : ['keydown']);
  });

  test('a letter while a button has the focus reaches the page', () => {
    const button = findAll(element, 'button')[0] as Element;
    expect(reachingPage(() => button.dispatchEvent(key('keydown', { key: 'k' })))).to.deep.equal(['keydown']);
  });

  test('a form that is submitted before the code for clicks is loaded does not submit a form of the page', async () => {
    const early = Object.assign(document.createElement('lk-sign-in'), { app: guest.app });
    let submits = 0;
    await fixture(html`<form @submit=${() => (submits += 1)}>${early}</form>`);
    const form = early.querySelector('form') as Element;
    form.dispatchEvent(event('submit'));
    expect(submits).to.equal(0);
  });

  test('a letter by which an open menu finds an item does not reach the page', async () => {
    const menu = document.createElement('lk-menu');
    const trigger = Object.assign(document.createElement('button'), { slot: 'trigger' });
    const item = Object.assign(document.createElement('lk-menu-item'), { textContent: 'Keys' });
    menu.append(trigger, item);
    await fixture(html`${menu}`);
    await rest();
    trigger.click();
    const seen = (name: string) => reachingPage(() => item.dispatchEvent(key('keydown', { key: name })));
    expect([seen('k'), seen('ArrowDown'), seen('z')]).to.deep.equal([[], [], ['keydown']]);
  });

  test('a listener on the element itself gets the events', () => {
    const seen: string[] = [];
    element.addEventListener('input', ({ type }) => seen.push(type));
    field.dispatchEvent(event('input'));
    expect(seen).to.deep.equal(['input']);
  });

  test('events of the page’s own content in a slot reach the page', () => {
    const form = Object.assign(document.createElement('form'), { slot: 'after' });
    const own = document.createElement('input');
    form.append(own);
    element.append(form);
    const seen = reachingPage(() => EVENTS.forEach((type) => form.dispatchEvent(event(type))));
    expect(seen).to.deep.equal([...EVENTS]);
    expect(reachingPage(() => own.dispatchEvent(key('keydown', { key: 'k' })))).to.deep.equal(['keydown']);
  });

  test('events that are dispatched at the element itself reach the page', () => {
    expect(reachingPage(() => element.dispatchEvent(event('change')))).to.deep.equal(['change']);
  });

  test('a field inside a shadow root of the page is not the page’s', async () => {
    const host = document.createElement('page-card');
    const root = host.attachShadow({ mode: 'open' });
    await fixture(html`${host}`);
    const inner = Object.assign(document.createElement('lk-sign-in'), { app: guest.app });
    root.append(inner);
    await rest();
    expect([...new Set(leaksOf(inner))]).to.deep.equal([]);
  });
});
