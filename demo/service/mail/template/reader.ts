/** Thrown for a template that cannot be parsed or evaluated. The message is written for the template's author. */
export class TemplateError extends Error {
  override readonly name = 'TemplateError';
}

const SPACE = /(?:\s|\/\/[^\n]*|\/\*[^]*?\*\/)*/y;
const WORD = /[A-Za-z_$][\w$]*/y;
const FOUND = /[\w$]+|[^\s]/y;
/** The maximum nesting depth of expressions and elements. */
const MAX_DEPTH = 100;

/** Reads the source of a template from a current position. */
export class Reader {
  position = 0;
  readonly source: string;
  #depth = 0;

  constructor(source: string) {
    this.source = source;
  }

  /** Skips spaces and comments. */
  skip(): void {
    this.match(SPACE);
  }

  /** Returns the match of a sticky pattern at the current position and moves behind it. */
  match(pattern: RegExp): string | null {
    pattern.lastIndex = this.position;
    const found = pattern.exec(this.source)?.[0] ?? null;
    if (found !== null) this.position += found.length;
    return found;
  }

  /** Returns whether the next characters are `sign`, without moving. */
  sees(sign: string): boolean {
    this.skip();
    return this.source.startsWith(sign, this.position);
  }

  /** Moves behind `sign` if the next characters are equal to it. Returns whether it moved. */
  takes(sign: string): boolean {
    const isNext = this.sees(sign);
    if (isNext) this.position += sign.length;
    return isNext;
  }

  expect(sign: string): void {
    if (!this.takes(sign)) this.fail(`Expected "${sign}" but found ${this.#found()}`);
  }

  word(): string | null {
    this.skip();
    return this.match(WORD);
  }

  /** Moves behind `word` if the next word is equal to it. Returns whether it moved. */
  takesWord(word: string): boolean {
    const start = this.position;
    if (this.word() === word) return true;
    this.position = start;
    return false;
  }

  get isAtEnd(): boolean {
    this.skip();
    return this.position >= this.source.length;
  }

  unexpected(): never {
    return this.fail(`Unexpected ${this.#found()}`);
  }

  /** Throws a TemplateError with the current position. Lines count from 1 and columns from 0, as in build tools. */
  fail(message: string): never {
    const before = this.source.slice(0, this.position).split('\n');
    const position = `${before.length}:${before.at(-1)?.length ?? 0}`;
    throw new TemplateError(`Build failed with 1 error:\nvirtual:/template.tsx:${position}: ERROR: ${message}`);
  }

  /** Parses a nested part and checks the nesting depth. */
  nested<T>(read: () => T): T {
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) this.fail('The template is nested too deeply');
    const part = read();
    this.#depth -= 1;
    return part;
  }

  #found(): string {
    this.skip();
    FOUND.lastIndex = this.position;
    const found = FOUND.exec(this.source)?.[0];
    return found === undefined ? 'end of file' : `"${found}"`;
  }
}
