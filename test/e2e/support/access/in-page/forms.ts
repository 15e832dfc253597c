import { describe, elementsIn, focusedElement, isVisible } from './flat-tree.ts';
import { untilStill } from './still.ts';

const FIELDS = 'input:not([type="checkbox"], [type="radio"], [type="range"], [type="hidden"], [type="file"]), textarea';

/** Sends every form empty: the first field that is wrong then has the focus. */
export async function emptyFormFindings(selector: string): Promise<readonly string[]> {
  const root = document.querySelector(selector);
  const forms = root ? [...elementsIn(root)].filter((each) => each instanceof HTMLFormElement && isVisible(each)) : [];
  const found: string[] = [];
  for (const form of forms as HTMLFormElement[]) {
    if (!form.isConnected || form.matches('[role="search"]')) continue;
    empty(form);
    form.requestSubmit();
    await untilStill(selector);
    const wrong = [...elementsIn(form)].find((each) => each.getAttribute('aria-invalid') === 'true');
    if (wrong && wrong !== focusedElement())
      found.push(`the focus is not in the first wrong field: ${describe(wrong)}`);
  }
  return found;
}

function empty(form: HTMLFormElement): void {
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS)) {
    field.value = '';
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
}
