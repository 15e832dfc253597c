import { sendKeys } from '@web/test-runner-commands';
import { controlOf, hasControl } from './control-of.ts';
import type { Service } from './scripted-service.ts';
import { focused, readText, rest, until } from './support.ts';

/** Time passes while a test waits: lists are loaded again, placeholders end. */
const FRAME_MS = 50;
/** A request is tried five times over some fifteen seconds, and some engines draw few frames. */
const LATER_FRAME_MS = 250;
const FIRST_FRAMES = 40;
const MOST_FRAMES = 500;

/** What tests do with a section or a page: read it, press its controls, fill in its form, look at what it has sent. */
export type Handles = ReturnType<typeof handlesOf>;

export function handlesOf(service: Service, element: Element) {
  const control = (name: string) => controlOf(element, name);
  const forms = () => [...element.querySelectorAll<HTMLFormElement>(':scope > form')];
  /** The form that was opened last. */
  const form = () => forms().at(-1) ?? null;
  const acts = () => service.requests.filter(({ route }) => !route.startsWith('GET ') && !route.endsWith('/token'));

  /** Focuses a button and presses it, as the keyboard would. */
  const press = (name: string): void => {
    control(name).focus();
    control(name).click();
  };

  /** Waits until a user could read this. */
  const says = async (text: string): Promise<void> => {
    for (let frame = 0; frame < MOST_FRAMES; frame++) {
      if (readText(element).includes(text)) return;
      await new Promise(requestAnimationFrame);
      await service.clock.advance(frame < FIRST_FRAMES ? FRAME_MS : LATER_FRAME_MS);
    }
    throw new Error(`"${text}" is not in "${readText(element)}".`);
  };

  /** Waits until a control of this name is there. */
  const offers = (name: string): Promise<unknown> => until(() => hasControl(element, name), `the control ${name}`);

  /** A field of the open form. */
  const input = (name: string): HTMLInputElement => {
    const found = form()?.querySelector<HTMLInputElement>(`[name="${name}"]`);
    if (!found) throw new Error(`The form has no ${name}.`);
    return found;
  };

  const type = (values: Readonly<Record<string, string>>): void => {
    for (const [name, value] of Object.entries(values)) {
      const field = input(name);
      field.value = value;
      field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
      field.dispatchEvent(new Event('change', { bubbles: true }));
    }
  };

  return {
    control,
    form,
    press,
    says,
    input,
    /** Requests that change something. */
    acts,
    settled: (): Promise<void> => service.clock.advance(1_000),
    /** Presses a button that opens a form. */
    open: async (name: string): Promise<HTMLFormElement> => {
      const others = forms();
      press(name);
      const opened = await until(() => forms().find((each) => !others.includes(each)), `the form of ${name}`);
      await rest();
      return opened;
    },
    /** Opens a form by keyboard alone, and waits for the focus in a field of it. */
    openByKey: async (name: string, field: string): Promise<void> => {
      control(name).focus();
      await sendKeys({ press: 'Enter' });
      await until(() => form() && focused() === input(field), `the focus in ${field}`);
    },
    offers,
    /** Types into fields of the open form. */
    enter: async (values: Readonly<Record<string, string>>): Promise<void> => {
      type(values);
      await rest();
    },
    /** Types into fields of the open form and sends it. */
    submit: (values: Readonly<Record<string, string>> = {}): void => {
      type(values);
      form()?.requestSubmit();
    },
    /** Presses a button that asks this question, and confirms it. */
    confirm: async (name: string, question: string): Promise<void> => {
      press(name);
      await says(question);
      await offers(`confirm:${name}`);
      press(`confirm:${name}`);
    },
  };
}
