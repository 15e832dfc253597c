import { html, type TemplateResult } from 'lit';
import { ref } from 'lit/directives/ref.js';

interface Filling {
  readonly email?: string;
  readonly password?: string;
}

const FILLING: Filling = { email: 'ines.moreau@kilnhouse.example', password: 'correct horse' };

/** The element inside, after somebody filled its form and pressed its button. */
export function sent(card: TemplateResult, filling: Filling = FILLING): TemplateResult {
  return html`<div ${ref((place) => void (place && send(place, filling)))}>${card}</div>`;
}

async function send(place: Element, filling: Filling): Promise<void> {
  const button = await until(() => place.querySelector<HTMLElement>('[type=submit]') ?? buttonOfCard(place));
  for (const [name, value] of Object.entries(filling)) {
    const input = place.querySelector<HTMLInputElement>(`input[name=${name}]`);
    if (input) input.value = value;
  }
  button.click();
  // Errors take the focus to their field; a page of many cards keeps it where it was.
  button.blur();
}

function buttonOfCard(place: Element): HTMLElement | null {
  const card = place.querySelector('lk-email-verification')?.shadowRoot?.querySelector('lk-message-card');
  return card?.shadowRoot?.querySelector('button') ?? null;
}

/** Looks with every frame until it is there: the cards load their pieces when they are drawn. */
async function until<Value>(find: () => Value | null): Promise<Value> {
  for (;;) {
    const found = find();
    if (found) return found;
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}
