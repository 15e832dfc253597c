import { html, type TemplateResult } from 'lit';
import { breakableEmail } from './breakable.ts';

/** A placeholder for the name (Unicode’s object replacement character), which no text of the messages contains. */
const NAME_PLACEHOLDER = '\ufffc';

/** Renders a text of the messages with a name in it. The name is emphasised and keeps its own text direction. */
export function textWithName(text: (name: string) => string, name: string): TemplateResult {
  const [before, ...after] = text(NAME_PLACEHOLDER).split(NAME_PLACEHOLDER);
  return html`${before}<bdi class="strong" translate="no">${breakableEmail(name)}</bdi>${after.join('')}`;
}
