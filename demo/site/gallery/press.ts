import { html } from 'lit';
import { ref } from 'lit/directives/ref.js';
import type { Draw } from './chapter.ts';

/** What is typed into the fields of a form, by their names. */
type Input = Readonly<Record<string, string>>;

const CREDENTIAL: Input = { email: 'ines.moreau@kilnhouse.example', password: 'correct horse' };

/** The element after its form was filled in and sent. */
export const submitted =
  (draw: Draw, input: Input = CREDENTIAL): Draw =>
  () =>
    html`<div ${ref((host) => void (host && submit(host, input)))}>${draw()}</div>`;

/** The element after the first button with this label was pressed. */
export const pressed =
  (draw: Draw, label: string): Draw =>
  () =>
    html`<div ${ref((host) => void (host && press(host, (each) => each.textContent?.includes(label) === true)))}>${draw()}</div>`;

async function submit(host: Element, input: Input): Promise<void> {
  const button = await until(() => submitButtonIn(host));
  for (const [name, value] of Object.entries(input)) {
    const field = host.querySelector<HTMLInputElement>(`input[name=${name}]`);
    if (!field) continue;
    field.value = value;
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
  click(button);
}

async function press(host: Element, isWanted: (button: HTMLElement) => boolean): Promise<void> {
  click(await until(() => buttonsIn(host).find(isWanted) ?? null));
}

function click(button: HTMLElement): void {
  button.click();
  // An error moves the focus to its field; with many cards on the page that would scroll it.
  button.blur();
}

function submitButtonIn(host: Element): HTMLElement | null {
  const buttons = buttonsIn(host);
  return (
    buttons.find((each) => each.matches('[type=submit]')) ??
    buttons.find((each) => each.part.contains('primary')) ??
    null
  );
}

/** All buttons below `root`, those in shadow roots last. */
function buttonsIn(root: ParentNode): HTMLElement[] {
  const inShadow = [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
    shadowRoot ? buttonsIn(shadowRoot) : [],
  );
  return [...root.querySelectorAll<HTMLElement>('button'), ...inShadow];
}

/** Looks in every frame until `find` succeeds: elements load some of their parts after they are drawn. */
async function until<Value>(find: () => Value | null): Promise<Value> {
  for (;;) {
    const found = find();
    if (found) return found;
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}
