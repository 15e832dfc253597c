import { focusControl } from './focus-control.ts';
import type { LkSection } from './section.ts';
import type { Outcome } from './pending-work.ts';

/**
 * For an answered question whose row goes at once: where the service refuses, the row is back with its question, and the focus,
 * which went with it, as well. `control` is that of the question.
 */
export async function keepFocus(
  host: LkSection,
  control: string,
  action: () => Promise<Outcome | undefined>,
): Promise<Outcome> {
  let isDone = false;
  try {
    const result = (await action()) ?? undefined;
    isDone = result?.ok ?? true;
    return result;
  } finally {
    if (!isDone) focusControl(host, `confirm:${control}`);
  }
}
