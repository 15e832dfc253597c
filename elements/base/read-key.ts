/** The `keyCode` of a key press that an input method (IME) handles. */
const INPUT_METHOD_KEY_CODE = 229;

/**
 * Returns the key that the user pressed. Returns an empty text if an input method (IME) handles the key: Enter then accepts the
 * suggestion of the input method and Escape discards it, so elements must not react. Safari ends the composition before it dispatches
 * `keydown` (WebKit bug 165004), so `isComposing` is already false and only `keyCode` identifies such a key.
 */
export function readKey({ isComposing, keyCode, key }: KeyboardEvent): string {
  // Autofill dispatches `keydown` as a plain `Event`, which has no key.
  return isComposing || keyCode === INPUT_METHOD_KEY_CODE ? '' : (key ?? '');
}
