/** How many characters of a name are searched: as many as labels show. */
const MAX_CHARACTERS = 200;

/** Finds rows whose names contain all words of a query, ignoring case and accents. The rows keep their order. */
export class NameSearch<Row extends object> {
  readonly #nameOf: (row: Row) => string;
  readonly #folded = new WeakMap<Row, string>();

  constructor(nameOf: (row: Row) => string) {
    this.#nameOf = nameOf;
  }

  find(rows: readonly Row[], query: string): readonly Row[] {
    const words = fold(query).split(/\s+/).filter(Boolean);
    return words.length === 0
      ? rows
      : rows.filter((row) => words.every((word) => this.#foldedName(row).includes(word)));
  }

  #foldedName(row: Row): string {
    const known = this.#folded.get(row);
    if (known !== undefined) return known;
    const folded = fold(this.#nameOf(row));
    this.#folded.set(row, folded);
    return folded;
  }
}

function fold(name: string): string {
  return name.slice(0, MAX_CHARACTERS).normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase();
}
