import type { TemplateResult } from 'lit';
import type { ConfirmController } from './confirm.ts';
import { actionButton } from './section/action-button.ts';
import type { ToggleButtonOptions } from './section/form-button.ts';
import type { LkSection } from './section/section.ts';

interface AskButtonOptions extends ToggleButtonOptions {
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
