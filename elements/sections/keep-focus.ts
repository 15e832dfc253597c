import { focusControl } from './focus-control.ts';
import type { LkSection } from './section/section.ts';
import type { WriteResult } from './pending-work.ts';

/**
 * Runs the action of a question whose row disappears at once. If the service refuses, the row comes back with its question; then the
 * focus, which was lost with the row, is put back on the question's button. `control` is the control the question belongs to.
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
