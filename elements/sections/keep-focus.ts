import { focusControl } from './focus-control.ts';
import type { LkSection } from './section/section.ts';
import type { WriteResult } from './pending-work.ts';

/**
 * Runs the action of a question whose row disappears at once. If the service refuses, the row appears again with its question.
 * The focus was lost with the row, so it is set to the question's button again. `control` is the control of the question.
 */
export async function keepFocus(
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
