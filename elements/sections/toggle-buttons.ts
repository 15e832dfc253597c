import type { TemplateResult } from 'lit';
import { actionButton } from './action-button.ts';
import type { ConfirmController } from './confirm.ts';
import type { LkSection } from './section.ts';

type ButtonOptions = Omit<Parameters<typeof actionButton>[0], 'look' | 'isExpanded' | 'onClick'>;

interface FormButtonOptions extends ButtonOptions {
  /** Opens it, with what stands in its fields. */
  readonly open: () => void;
}

/** The button that opens a form of a section, and closes it again. */
export function formButton(
  host: LkSection,
  form: { readonly isOpen: boolean; close(): void },
  { open, ...button }: FormButtonOptions,
): TemplateResult {
  return actionButton({
    ...button,
    look: host.work.look(button.control),
    isExpanded: form.isOpen,
    onClick: () => (form.isOpen ? form.close() : open()),
  });
}

interface AskButtonOptions extends ButtonOptions {
  /** Closes what else is open, before the question is asked. */
  readonly closeOthers?: () => void;
}

/** The button that asks before something is done that cannot be undone, and takes the question back. */
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
