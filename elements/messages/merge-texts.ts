/** Texts by their names. */
type Group = Readonly<Record<string, unknown>>;

/**
 * The texts of a group over others of the same group: what `above` does not have is taken from `below`. Of a table of texts, such as
 * the titles of pages, this holds for each entry.
 */
export function mergeTexts<Below extends Group, Above extends Group>(below: Below, above: Above): Below & Above {
  const given = new Map(Object.entries<unknown>(above));
  const tables = Object.entries<unknown>(below).flatMap(([name, table]) => {
    const entries = given.get(name);
    return isTable(table) && isTable(entries) ? [[name, { ...table, ...entries }] as const] : [];
  });
  return Object.assign({}, below, above, Object.fromEntries(tables));
}

function isTable(text: unknown): text is object {
  return typeof text === 'object' && text !== null;
}
