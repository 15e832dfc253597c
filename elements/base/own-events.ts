import { DRAWN_ATTRIBUTE } from './drawn-children.ts';

/** Events of fields and forms, and the keys that people type into fields. */
const EVENTS = 'submit reset invalid formdata beforeinput input change select copy cut paste keydown keypress keyup';

/** Keys that write, delete or move the caret. Others, such as Escape, Tab, Enter and modifiers, mean something to the page, too. */
const TYPED_KEYS = /^(.|Dead|Process|Backspace|Delete|Home|End|Arrow.*|Page.*)$/u;

/**
 * Keeps the events of fields and forms that elements draw inside of these elements. The page would take them for its own: in React,
 * a form of the page around a portal with a sign-in form would be submitted, and the page sees keys that are typed in a shadow root
 * as keys of the element, so its shortcuts of one letter would run. Listeners on the element itself still get the events.
 *
 * Called by the code that draws forms, which pages load on demand. Calls after the first one do nothing.
 */
export function keepOwnEvents(): void {
  // On servers there are no events.
  if (!globalThis.document) return;
  for (const type of EVENTS.split(' ')) addEventListener(type, handleEvent, true);
}

/** Runs before all other listeners. Stops the event at the outermost element, because elements around a part listen to it. */
function handleEvent(event: Event): void {
  const path = event.composedPath();
  const [origin] = path;
  if (!(origin instanceof Element) || !isDrawn(origin)) return;
  const isOutermost = (each: EventTarget) =>
    each instanceof Element && each.localName.startsWith('lk-') && !isDrawn(each);
  const stop = (each: Event) => {
    // If a listener inside the element has stopped the event, this one is still there for the next.
    if (each === event && (!isKey(event) || isHandled(event, origin))) event.stopPropagation();
  };
  path.find(isOutermost)?.addEventListener(event.type, stop, { once: true });
}

/** Whether one of our elements has drawn an element, into its shadow root or as its light DOM child. Slots hold content of the page. */
function isDrawn(element: Element): boolean {
  const root = element.getRootNode();
  if (element.closest(`[${DRAWN_ATTRIBUTE}]`)) return true;
  return root instanceof ShadowRoot && root.host.localName.startsWith('lk-');
}

/** Autofill dispatches events named `keydown` that are no `KeyboardEvent`. */
function isKey(event: Event): event is KeyboardEvent {
  return event instanceof KeyboardEvent;
}

/** Whether a key is typed into a field, or has done something in an element. With AltGr people type letters. */
function isHandled(event: KeyboardEvent, origin: Element): boolean {
  const isPlain = event.getModifierState('AltGraph') || !(event.ctrlKey || event.metaKey || event.altKey);
  const isInField = origin.matches('input,textarea,select,[contenteditable]');
  return isPlain && TYPED_KEYS.test(event.key) && (isInField || event.defaultPrevented);
}
