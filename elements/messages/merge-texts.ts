/** A group of texts by their names. */
type Group = Readonly<Record<string, unknown>>;

/**
 * Merges two versions of a group of texts: the texts in `overrides` replace those in `defaults`. In a table of texts, such as the
 * page titles, single entries are replaced.
 */
export function mergeTexts<Defaults extends Group, Overrides extends Group>(
  defaults: Defaults,
  overrides: Overrides,
): Defaults & Overrides {
  const overridesByName = new Map(Object.entries<unknown>(overrides));
  const tables = Object.entries<unknown>(defaults).flatMap(([name, table]) => {
    const entries = overridesByName.get(name);
    return isTable(table) && isTable(entries) ? [[name, { ...table, ...entries }] as const] : [];
  });
  return Object.assign({}, defaults, overrides, Object.fromEntries(tables));
}

function isTable(text: unknown): text is object {
  return typeof text === 'object' && text !== null;
}
