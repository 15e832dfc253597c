import { html } from 'lit';
import { ref } from 'lit/directives/ref.js';
import { type Draw, drawn } from './chapter.ts';

/** The values to type into the fields of a form, by field name. */
type Input = Readonly<Record<string, string>>;

const CREDENTIAL: Input = { email: 'ines.moreau@kilnhouse.example', password: 'correct horse' };

/** The clicks that still wait for their button to appear. */
const waiting = new Set<Promise<void>>();

/** Resolves when the buttons of all drawn states have been clicked. */
export async function allPressed(): Promise<void> {
  while (waiting.size > 0) await Promise.all(waiting);
}

/** Draws an element, then fills in its form and submits it. */
export const submitted = (draw: Draw, input: Input = CREDENTIAL): Draw =>
  pressedIn(draw, submitButtonIn, (host) => fillIn(host, input));

/** Draws an element, then clicks the first button with this label. */
export const pressed = (draw: Draw, label: string): Draw =>
  pressedIn(draw, (host) => buttonsIn(host).find((each) => each.textContent?.includes(label)) ?? null);

/** Draws an element, then chooses an item of its first "…" menu. */
export const chosen = (draw: Draw, label: string): Draw => pressedIn(draw, (host) => itemIn(host, label));

/** Draws an element, then clicks the button that `find` returns; `prepare` runs right before the click. */
function pressedIn(
  draw: Draw,
  find: (host: Element) => HTMLElement | null,
  prepare: (host: Element) => void = () => {},
): Draw {
  const press = async (host: Element): Promise<void> => {
    // An element whose texts are still in another language than the page has a `lang` of its own.
    const button = await untilFound(host, () => (host.querySelector('[lang]') ? null : find(host)));
    if (!button) return;
    prepare(host);
    button.click();
  };
  return drawn(draw.tag, () => html`<div ${ref((host) => void (host && note(press(host))))}>${draw()}</div>`);
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

/**
 * Returns the menu item with this label; null when there is none yet. Items exist only while their menu is open, so this opens the first
 * menu.
 */
function itemIn(host: Element, label: string): HTMLElement | null {
  const buttons = buttonsIn(host);
  const item = buttons.find((each) => each.localName === 'lk-menu-item' && each.textContent?.includes(label));
  if (!item) buttons.find(({ dataset, ariaExpanded }) => dataset.actions && ariaExpanded === 'false')?.click();
  return item ?? null;
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
