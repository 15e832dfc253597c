import { focusControl } from './section/focus-control.ts';
import type { LkSection } from './section/section.ts';
import type { WriteResult } from './section/pending-work.ts';

/**
 * Runs an action that the user has confirmed and that removes its own row at once, and returns its result. If the service refuses the
 * action, the row and its confirmation question appear again. The focus was lost with the row, so it returns to the confirm button of
 * the question. `control` is the name of the button that opened the question.
 */
export async function runKeepingFocus(
  host: LkSection,
  control: string,
  action: () => Promise<WriteResult | undefined>,
): Promise<WriteResult> {
  let isDone = false;
  try {
    const result = (await action()) ?? undefined;
    isDone = result?.ok ?? true;
    return result;
  } finally {
    if (!isDone) focusControl(host, `confirm:${control}`);
  }
}
