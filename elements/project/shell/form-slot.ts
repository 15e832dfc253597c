import { html, nothing, type TemplateResult } from 'lit';

/** Where the form of a row stands while it is open: in the `below` of its entry. */
export function formSlot(form: { readonly isOpen: boolean }, control: string): TemplateResult | typeof nothing {
  return form.isOpen ? html`<slot name=${control}></slot>` : nothing;
}
