import '../../../elements/index.ts';
import { areas } from '../../../demo/site/gallery/chapters.ts';
import { holdFocus } from '../../../demo/site/gallery/hold-focus.ts';
import { allPressed } from '../../../demo/site/gallery/press.ts';
import { expect, fixture, html, readText, rest, until } from '../support/support.ts';

/** Buttons that open the form of a value name only what they do. The form is submitted with "Save". */
const PAIRS: ReadonlyMap<string, string> = new Map([['Edit', 'Save']]);

/** A button or menu item, with the section that contains it. */
interface Opener {
  readonly section: Element;
  readonly label: string;
  readonly press: () => Promise<void>;
}

/** How long a test waits for the rows of a section. */
const TURNS = 12;

/** The openers that were pressed, by section and label, and those that opened something. */
const pressed = new Set<string>();
const opened = new Set<string>();

function* sectionsIn(root: ParentNode): Generator<Element> {
  for (const element of root.querySelectorAll('*')) {
    if (!element.shadowRoot) continue;
    if (element.shadowRoot.querySelector('section[part~=section]')) yield element;
    yield* sectionsIn(element.shadowRoot);
  }
}

const hasButtons = (place: Element, tag: string) =>
  [...sectionsIn(place)].some(({ localName, shadowRoot }) => localName === tag && shadowRoot?.querySelector('button'));

/** Returns the buttons and menu items of a section that open something in it. */
async function openersOf(section: Element): Promise<readonly Opener[]> {
  const tree = section.shadowRoot as ShadowRoot;
  const buttons = [...tree.querySelectorAll<HTMLElement>('[part~=button][aria-expanded=false]')].map((button) => ({
    section,
    label: readText(button),
    press: async () => button.click(),
  }));
  const menus = [...tree.querySelectorAll<HTMLElement>('[part~=more]')];
  const items: Opener[] = [];
  for (const menu of menus) {
    for (const item of await itemsOf(menu)) {
      const { control } = item.dataset;
      const press = async () => void (await itemsOf(menu)).find(({ dataset }) => dataset.control === control)?.click();
      items.push({ section, label: readText(item), press });
    }
    menu.click();
  }
  return [...buttons, ...items];
}

/** Opens a menu. Returns its items. */
async function itemsOf(menu: HTMLElement): Promise<readonly HTMLElement[]> {
  if (menu.ariaExpanded !== 'true') menu.click();
  await rest();
  return [...(menu.parentElement?.querySelectorAll<HTMLElement>('lk-menu-item') ?? [])];
}

/** Returns the buttons of the form or question that is open in a section: the one that completes it and the one that closes it. */
function buttonsOf({ shadowRoot, children }: Element): readonly HTMLElement[] {
  const forms = [...children].filter((child) => child.matches('form.lk-section-form'));
  const places = [...forms, ...(shadowRoot?.querySelectorAll('.confirm:not(.is-calm)') ?? [])];
  const last = places.at(-1);
  const ends = last?.querySelectorAll<HTMLElement>('.lk-form-buttons > button, .buttons > button') ?? [];
  return [...ends];
}

async function expectSameWords({ section, label, press }: Opener): Promise<void> {
  const at = `${section.localName}, ${label}`;
  if (pressed.has(at)) return;
  pressed.add(at);
  await press();
  await rest();
  // The code of some forms loads with the first press, and some forms begin with a request.
  await until(() => !section.shadowRoot?.querySelector('button[aria-busy=true]'), `the answer to ${at}`);
  await rest();
  const buttons = buttonsOf(section);
  const [submit, cancel] = [buttons.at(0), buttons.at(-1)];
  if (!submit || !cancel) return;
  opened.add(at);
  expect(readText(submit), at).to.equal(PAIRS.get(label) ?? label);
  expect(readText(cancel), at).to.equal('Cancel');
  cancel.click();
  await rest();
  expect(buttonsOf(section).length, `${at} is closed again`).to.equal(0);
}

suite('forms and questions of the demo gallery', () => {
  for (const { title, states } of areas.flatMap(({ chapters }) => chapters)) {
    test(`in "${title}", buttons that open and complete something say the same`, async () => {
      for (const draw of Object.values(states)) {
        const place = await fixture<HTMLElement>(html`<section>${draw()}</section>`);
        const release = holdFocus(place);
        await allPressed();
        await rest();
        for (let turn = 0; turn < TURNS; turn += 1) await rest();
        if (title === 'Project: one user') await until(() => hasButtons(place, 'lk-project-user-access'), 'the page');
        for (const section of sectionsIn(place)) {
          if (buttonsOf(section).length > 0) continue;
          for (const opener of await openersOf(section)) await expectSameWords(opener);
        }
        release();
        place.remove();
      }
    });
  }

  test('openers were found in lists, rows and headers', () => {
    expect([...opened]).to.include.members([
      'lk-project-domains, Add domain',
      'lk-project-domains, Edit',
      'lk-project-domains, Remove',
      'lk-project-user-access, Restrict',
      'lk-settings-api-keys, Create key',
      'lk-settings-sessions, Sign out',
      'lk-team-leave, Delete team',
      'lk-team-leave, Leave team',
    ]);
  });
});
