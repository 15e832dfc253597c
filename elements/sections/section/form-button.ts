import type { TemplateResult } from 'lit';
import { actionButton } from './action-button.ts';
import type { LkSection } from './section.ts';

/** The options of a button that opens and closes something in its row. */
export type ToggleButtonOptions = Omit<Parameters<typeof actionButton>[0], 'look' | 'isExpanded' | 'onClick'>;

interface FormButtonOptions extends ToggleButtonOptions {
  /** Whether a question is open before the form opens. */
  readonly isAsking?: boolean | undefined;
  /** Opens the form and fills in its initial values. */
  readonly open: () => void;
}

/** Renders a button that opens and closes a form of a section. */
export function formButton(
  host: LkSection,
  form: { readonly isOpen: boolean; close(): void },
  { open, isAsking = false, ...button }: FormButtonOptions,
): TemplateResult {
  return actionButton({
    ...button,
    look: host.work.look(button.control),
    isExpanded: form.isOpen || isAsking,
    onClick: () => (form.isOpen ? form.close() : open()),
  });
}
