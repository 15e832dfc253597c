/**
 * Fails the build if a file of the build names a module that does not exist, for example after a rename. Otherwise the name would
 * silently have no effect, and pages would load more bytes and files.
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
