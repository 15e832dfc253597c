import { html } from 'lit';
import { ref } from 'lit/directives/ref.js';
import type { Draw } from './chapter.ts';

/** What is typed into the fields of a form, by their names. */
type Input = Readonly<Record<string, string>>;

const CREDENTIAL: Input = { email: 'ines.moreau@kilnhouse.example', password: 'correct horse' };

/** The presses that wait for their button. */
const waiting = new Set<Promise<void>>();

/** Resolves once every button of the drawn states was pressed. */
export async function allPressed(): Promise<void> {
  while (waiting.size > 0) await Promise.all(waiting);
}

/** The element after its form was filled in and sent. */
export const submitted = (draw: Draw, input: Input = CREDENTIAL): Draw =>
  pressedIn(draw, submitButtonIn, (host) => fillIn(host, input));

/** The element after the first button with this label was pressed. */
export const pressed = (draw: Draw, label: string): Draw =>
  pressedIn(draw, (host) => buttonsIn(host).find((each) => each.textContent?.includes(label)) ?? null);

/** The element after an item of its first "…" menu was chosen. */
export const chosen = (draw: Draw, label: string): Draw => pressedIn(draw, (host) => itemIn(host, label));

/** The element after a button was found and pressed; `prepare` runs right before. */
function pressedIn(
  draw: Draw,
  find: (host: Element) => HTMLElement | null,
  prepare: (host: Element) => void = () => {},
): Draw {
  const press = async (host: Element): Promise<void> => {
    const button = await untilFound(host, find);
    if (!button) return;
    prepare(host);
    button.click();
  };
  return () => html`<div ${ref((host) => void (host && note(press(host))))}>${draw()}</div>`;
}

async function note(press: Promise<void>): Promise<void> {
  waiting.add(press);
  await press.finally(() => waiting.delete(press));
}

function fillIn(host: Element, input: Input): void {
  for (const [name, value] of Object.entries(input)) {
    const field = host.querySelector<HTMLInputElement>(`input[name=${name}]`);
    if (!field) continue;
    field.value = value;
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
}

/** The item with this label. Items are there while their menu is open, so the first menu is opened before. */
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

/** All buttons below `root` that can be pressed, those in shadow roots last. */
function buttonsIn(root: ParentNode): HTMLElement[] {
  const inShadow = [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
    shadowRoot ? buttonsIn(shadowRoot) : [],
  );
  return [...root.querySelectorAll<HTMLElement>('button:not(:disabled), lk-menu-item'), ...inShadow];
}

/** Looks in every frame until `find` succeeds or the page shows something else: elements load parts after they are drawn. */
async function untilFound(host: Element, find: (host: Element) => HTMLElement | null): Promise<HTMLElement | null> {
  do {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const found = find(host);
    if (found) return found;
  } while (host.isConnected);
  return null;
}
