import type { TemplateResult } from 'lit';
import { actionButton } from '../action-button.ts';
import type { ConfirmController } from '../confirm.ts';
import type { LkSection } from '../section/section.ts';

type ButtonOptions = Omit<Parameters<typeof actionButton>[0], 'look' | 'isExpanded' | 'onClick'>;

interface FormButtonOptions extends ButtonOptions {
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

interface AskButtonOptions extends ButtonOptions {
  /** Called before the confirmation question opens. It should close other open forms and questions of the section. */
  readonly closeOthers?: () => void;
}

/** Renders a button that opens and closes the confirmation question before an action that cannot be undone. */
export function askButton(
  host: LkSection,
  confirm: ConfirmController,
  { closeOthers, ...button }: AskButtonOptions,
): TemplateResult {
  const { control } = button;
  const isExpanded = confirm.isAsking(control);
  const ask = () => {
    if (!isExpanded) closeOthers?.();
    confirm.ask(control);
  };
  return actionButton({ ...button, look: host.work.look(control), isExpanded, onClick: ask });
}
