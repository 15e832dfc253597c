/** Thrown for a template that cannot be parsed or evaluated. The message is written for the template's author. */
export class TemplateError extends Error {
  override readonly name = 'TemplateError';
}

const SPACE = /(?:\s|\/\/[^\n]*|\/\*[^]*?\*\/)*/y;
const WORD = /[A-Za-z_$][\w$]*/y;
const NEXT_TOKEN = /[\w$]+|[^\s]/y;
/** The maximum nesting depth of expressions and elements. */
const MAX_DEPTH = 100;

/** Reads the source of a template from a current position. */
export class TemplateReader {
  position = 0;
  readonly source: string;
  #depth = 0;

  constructor(source: string) {
    this.source = source;
  }

  /** Skips spaces and comments. */
  skipSpace(): void {
    this.readMatch(SPACE);
  }

  /** Returns the match of a sticky pattern at the current position and moves behind it. */
  readMatch(pattern: RegExp): string | null {
    pattern.lastIndex = this.position;
    const found = pattern.exec(this.source)?.[0] ?? null;
    if (found !== null) this.position += found.length;
    return found;
  }

  /** Skips spaces and returns whether the next characters are `sign`. Does not move behind them. */
  isNext(sign: string): boolean {
    this.skipSpace();
    return this.source.startsWith(sign, this.position);
  }

  /** Skips spaces, and moves behind `sign` if the next characters are equal to it. Returns whether it did. */
  takeIfNext(sign: string): boolean {
    const isNext = this.isNext(sign);
    if (isNext) this.position += sign.length;
    return isNext;
  }

  requireNext(sign: string): void {
    if (!this.takeIfNext(sign)) this.fail(`Expected "${sign}" but found ${this.#found()}`);
  }

  readWord(): string | null {
    this.skipSpace();
    return this.readMatch(WORD);
  }

  /** Skips spaces, and moves behind `word` if the next word is equal to it. Returns whether it did. */
  takeWordIfNext(word: string): boolean {
    const start = this.position;
    if (this.readWord() === word) return true;
    this.position = start;
    return false;
  }

  get isAtEnd(): boolean {
    this.skipSpace();
    return this.position >= this.source.length;
  }

  failAtNext(): never {
    return this.fail(`Unexpected ${this.#found()}`);
  }

  /** Throws a TemplateError with the current position. Lines count from 1 and columns from 0, as in build tools. */
  fail(message: string): never {
    const before = this.source.slice(0, this.position).split('\n');
    const position = `${before.length}:${before.at(-1)?.length ?? 0}`;
    throw new TemplateError(`Build failed with 1 error:\nvirtual:/template.tsx:${position}: ERROR: ${message}`);
  }

  /** Parses a nested part and checks the nesting depth. */
  readNested<T>(read: () => T): T {
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) this.fail('The template is nested too deeply');
    const part = read();
    this.#depth -= 1;
    return part;
  }

  #found(): string {
    this.skipSpace();
    NEXT_TOKEN.lastIndex = this.position;
    const found = NEXT_TOKEN.exec(this.source)?.[0];
    return found === undefined ? 'end of file' : `"${found}"`;
  }
}
