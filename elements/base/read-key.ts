/** The `keyCode` of a key that belongs to an input method. */
const INPUT_METHOD_KEY_CODE = 229;

/**
 * Returns the key that the user pressed. Returns an empty text if the key belongs to an input method: Enter takes its suggestion,
 * Escape discards it, and neither may choose or close anything of ours. Safari ends the composition before it dispatches
 * `keydown` (WebKit bug 165004). `isComposing` is false then, and only `keyCode` tells.
 */
export function readKey({ isComposing, keyCode, key }: KeyboardEvent): string {
  // Autofill dispatches `keydown` as a plain `Event`, which has no key.
  return isComposing || keyCode === INPUT_METHOD_KEY_CODE ? '' : (key ?? '');
}
