import { html, type TemplateResult } from 'lit';

/** Stands in for the name while a text is asked for (Unicode’s object replacement character). */
const NAME = '\ufffc';

/** A text from the messages whose name stands out and keeps its own direction, wherever the language puts it. */
export function textWithName(text: (name: string) => string, name: string): TemplateResult {
  const [before, ...after] = text(NAME).split(NAME);
  return html`${before}<bdi class="strong">${name}</bdi>${after.join('')}`;
}
