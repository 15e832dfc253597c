/** What Lit has warned of elements with this name on this page, each warning once. Throws where its production build is loaded, which warns of nothing. */
export function litWarningsOf({ localName }: Element): readonly string[] {
  const issued: unknown = Reflect.get(globalThis, 'litIssuedWarnings');
  if (!(issued instanceof Set)) throw new TypeError('Lit is not loaded in its development build.');
  return [...issued].map(String).filter((warning) => warning.startsWith(`Element ${localName} `));
}
