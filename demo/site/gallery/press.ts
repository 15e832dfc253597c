import { html } from 'lit';
import { ref } from 'lit/directives/ref.js';
import { isOwnersTag } from '../../../elements/languages/owners-tag.ts';
import { type Draw, drawn } from './chapter.ts';

/** The values to type into the fields of a form, by field name. */
type Input = Readonly<Record<string, string>>;

export const CREDENTIAL: Input = { email: 'ines.moreau@kilnhouse.example', password: 'correct horse' };

/** The clicks that still wait for their button to appear. */
const waiting = new Set<Promise<void>>();

/** Resolves when the buttons of all drawn states have been clicked. */
export async function allPressed(): Promise<void> {
  while (waiting.size > 0) await Promise.all(waiting);
}

/** Draws an element, then fills in its form and submits it. */
export const submitted = (draw: Draw, input: Input = CREDENTIAL): Draw =>
  actedIn(draw, submitButtonIn, (button, host) => {
    fillIn(host, input);
    button.click();
  });

/**
 * Draws an element, then clicks the first button that matches a selector. Labels would not do: they depend on the language of the page.
 */
export const pressed = (draw: Draw, selector: string): Draw =>
  opened(draw, (host) => buttonsIn(host).find((each) => each.matches(selector)) ?? null);

/** Draws an element, then chooses an item of the first "…" menu that has it. */
export const chosen = (draw: Draw, name: string): Draw => opened(draw, (host) => itemIn(host, name));

/** Draws an element, then moves the pointer over it. */
export const pointedAt = (draw: Draw): Draw =>
  opened(
    draw,
    (host) => host.querySelector<HTMLElement>(':defined'),
    (target) => target.dispatchEvent(new PointerEvent('pointerenter')),
  );

const opened = (...[draw, ...how]: Parameters<typeof actedIn>): Draw =>
  Object.assign(actedIn(draw, ...how), { isOpened: true });

/** The selector of the button or menu item with this name, such as `edit`. In rows, the name of the row follows, as in `edit:github`. */
export const control = (name: string): string => `[data-control="${name}"], [data-control^="${name}:"]`;

/** Draws an element, then does something with the button that `find` returns: by default clicks it. */
function actedIn(
  draw: Draw,
  find: (host: Element) => HTMLElement | null,
  act: (found: HTMLElement, host: Element) => void = (button) => button.click(),
): Draw {
  const start = async (host: Element): Promise<void> => {
    const found = await untilFound(host, () => (isLoadingLanguage(host, draw) ? null : find(host)));
    if (found) act(found, host);
  };
  return drawn(draw.tag, () => html`<div ${ref((host) => void (host && note(start(host))))}>${draw()}</div>`);
}

/** Whether texts are still in another language than the page, as `lang` then says. The pages for owners are in English for good. */
function isLoadingLanguage(host: Element, { tag = '' }: Draw): boolean {
  return !isOwnersTag(tag) && host.querySelector('[lang]') !== null;
}

async function note(press: Promise<void>): Promise<void> {
  waiting.add(press);
  await press.finally(() => waiting.delete(press));
}

function fillIn(host: Element, input: Input): void {
  for (const [name, value] of Object.entries(input)) {
    const field = host.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name=${name}]`);
    if (!field) continue;
    field.value = value;
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    // Tells the code editor that the value has changed.
    field.dispatchEvent(new Event('fill'));
  }
}

/** Returns the menu item with this name; null when there is none yet. Items exist only while their menu is open, so this opens the menu. */
function itemIn(host: Element, name: string): HTMLElement | null {
  const buttons = buttonsIn(host);
  const menu = buttons.find((each) => each.matches(`[data-actions^="${name}:"], [data-actions*=" ${name}:"]`));
  if (menu?.ariaExpanded === 'false') menu.click();
  return buttons.find((each) => each.localName === 'lk-menu-item' && each.matches(control(name))) ?? null;
}

function submitButtonIn(host: Element): HTMLElement | null {
  const buttons = buttonsIn(host);
  return (
    buttons.find((each) => each.matches('[type=submit]')) ??
    buttons.find((each) => each.part.contains('primary')) ??
    null
  );
}

/** Returns all enabled buttons below `root`; those in shadow roots last. The buttons of a skeleton are inert. */
function buttonsIn(root: ParentNode): HTMLElement[] {
  const inShadow = [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
    shadowRoot ? buttonsIn(shadowRoot) : [],
  );
  const own = [...root.querySelectorAll<HTMLElement>('button:not(:disabled), lk-menu-item')];
  return [...own.filter((each) => !each.closest('[inert]')), ...inShadow];
}

/**
 * Calls `find` in every frame until it returns an element, because elements load parts of themselves after they are drawn. Returns null
 * when the host has left the page.
 */
async function untilFound(host: Element, find: (host: Element) => HTMLElement | null): Promise<HTMLElement | null> {
  do {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const found = find(host);
    if (found) return found;
  } while (host.isConnected);
  return null;
}
