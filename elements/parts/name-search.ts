/** No name is searched further than it is shown. */
const MOST_CHARACTERS = 200;

/** Finds rows by a part of their name, whatever case and accents either is written with. Order stays. */
export class NameSearch<Row extends object> {
  readonly #nameOf: (row: Row) => string;
  readonly #folded = new WeakMap<Row, string>();

  constructor(nameOf: (row: Row) => string) {
    this.#nameOf = nameOf;
  }

  find(rows: readonly Row[], query: string): readonly Row[] {
    const words = fold(query).split(/\s+/).filter(Boolean);
    return words.length === 0 ? rows : rows.filter((row) => words.every((word) => this.#fold(row).includes(word)));
  }

  #fold(row: Row): string {
    const known = this.#folded.get(row);
    if (known !== undefined) return known;
    const folded = fold(this.#nameOf(row));
    this.#folded.set(row, folded);
    return folded;
  }
}

function fold(name: string): string {
  return name.slice(0, MOST_CHARACTERS).normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase();
}
