/**
 * The document with the properties that the browser defines. Markup can hide those of `document`: after `<img name="title">`,
 * `document.title` is that element (Web IDL, `LegacyOverrideBuiltIns`). So the library reads `document` only through this object.
 */
export const realDocument: Document = new Proxy(Object.create(null), {
  get: (_, name) => {
    // Test runners may play a document without having the class.
    const value: unknown = Reflect.get(globalThis.Document?.prototype ?? document, name, document);
    return typeof value === 'function' ? value.bind(document) : value;
  },
  set: (_, name, value) => Reflect.set(globalThis.Document?.prototype ?? document, name, value, document),
});
