import { html, type TemplateResult } from 'lit';
import { ref } from 'lit/directives/ref.js';

type Filling = Readonly<Record<string, string>>;

const FILLING: Filling = { email: 'ines.moreau@kilnhouse.example', password: 'correct horse' };

/** The element inside, after somebody filled its form and pressed its button, or the one that is called so. */
export function sent(card: TemplateResult, filling: Filling = FILLING, label?: string): TemplateResult {
  return html`<div ${ref((place) => void (place && send(place, filling, label)))}>${card}</div>`;
}

async function send(place: Element, filling: Filling, label: string | undefined): Promise<void> {
  const button = await until(() => buttonOf(place, label));
  for (const [name, value] of Object.entries(filling)) {
    const input = place.querySelector<HTMLInputElement>(`input[name=${name}]`);
    if (!input) continue;
    input.value = value;
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
  button.click();
  // Errors take the focus to their field; a page of many cards keeps it where it was.
  button.blur();
}

/** The submit button or the first button of a card, also inside elements of the card. */
function buttonOf(place: Element, label: string | undefined): HTMLElement | null {
  const buttons = deepButtons(place);
  if (label !== undefined) return buttons.find((each) => each.textContent?.includes(label)) ?? null;
  return (
    buttons.find((each) => each.matches('[type=submit]')) ??
    buttons.find((each) => each.part.contains('primary')) ??
    null
  );
}

function deepButtons(root: ParentNode): HTMLElement[] {
  const inside = [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
    shadowRoot ? deepButtons(shadowRoot) : [],
  );
  return [...root.querySelectorAll<HTMLElement>('button'), ...inside];
}

/** Looks with every frame until it is there: the cards load their pieces when they are drawn. */
async function until<Value>(find: () => Value | null): Promise<Value> {
  for (;;) {
    const found = find();
    if (found) return found;
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}
