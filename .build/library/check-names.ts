/**
 * Fails the build when a file of it names a module that the build does not have, as after a rename. Such a name would decide about
 * nothing, and pages would get more bytes and requests without an error.
 */
export function checkNames(file: string, names: Iterable<string | RegExp>, modules: Iterable<string>): void {
  const known = new Set(modules);
  const isKnown = (name: string | RegExp) =>
    typeof name === 'string' ? known.has(name) : [...known].some((each) => name.test(each));
  const unknown = [...new Set(names)].filter((name) => !isKnown(name));
  if (unknown.length === 0) return;
  throw new Error(
    `${file} names what matches no module of the build: ${unknown.join(', ')}. Was it moved or renamed? Mend ${file}.`,
  );
}
