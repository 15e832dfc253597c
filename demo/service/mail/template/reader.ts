/** A template that cannot be read or filled in; the message is for its author. */
export class TemplateError extends Error {
  override readonly name = 'TemplateError';
}

const SPACE = /(?:\s|\/\/[^\n]*|\/\*[^]*?\*\/)*/y;
const WORD = /[A-Za-z_$][\w$]*/y;
const FOUND = /[\w$]+|[^\s]/y;
/** Of expressions and elements within each other. */
const MAX_DEPTH = 100;

/** A position in the source of a template. */
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

  /** What a sticky pattern finds here, and goes past it. */
  match(pattern: RegExp): string | null {
    pattern.lastIndex = this.position;
    const found = pattern.exec(this.source)?.[0] ?? null;
    if (found !== null) this.position += found.length;
    return found;
  }

  /** True if the next thing is this sign; stays where it is. */
  sees(sign: string): boolean {
    this.skip();
    return this.source.startsWith(sign, this.position);
  }

  /** Goes past a sign, if it is the next thing. */
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

  /** The next word, if it is this one. */
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

  /** Lines count from 1 and columns from 0, as a build tool counts them. */
  fail(message: string): never {
    const before = this.source.slice(0, this.position).split('\n');
    const position = `${before.length}:${before.at(-1)?.length ?? 0}`;
    throw new TemplateError(`Build failed with 1 error:\nvirtual:/template.tsx:${position}: ERROR: ${message}`);
  }

  /** Reads a part that may hold parts of its kind. */
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
