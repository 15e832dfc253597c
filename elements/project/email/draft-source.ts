import { type Draft, type DraftNode, type DraftValues, draftElement } from './draft.ts';

/** Elements of a source can be nested this deeply. The draft leaves out what is deeper. */
const MAX_DEPTH = 60;

const SPACE = /(?:\s|\/\/[^\n]*|\/\*[^]*?\*\/)+/y;
const TAG_START = /<(?=[A-Za-z_>])([A-Za-z_][\w.]*)?/y;
const TEXT = /[^<{]+|[<{}]/y;
const ATTRIBUTE = /([A-Za-z_][\w:-]*)\s*(?:=\s*(?:"([^"]*)"|'([^']*)'|(?=(\{))))?/y;
/** A text in quotes, or a comment. A text in single or double quotes ends with its line. An apostrophe inside a word is no quote. */
const QUOTED = /(?<!\w)'(?:[^'\\\n]|\\.)*'?|"(?:[^"\\\n]|\\.)*"?|`(?:[^`\\]|\\[^])*`?|\/\*[^]*?\*\//y;
const PREVIEW_VALUES = /\bPreviewVariables\s*=\s*\{([^}]*)\}/;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

/** What the readers of one source share. */
interface Context {
  readonly values: ReadonlyMap<string, string>;
  subject: string;
  depth: number;
}

/**
 * Makes the draft of a template that is code in TSX (protocol.md §11.5, generation 2). Runs no code: reads the elements that the
 * template returns, fills in sample values, and shows the first alternative of a condition. Never fails, so that it can follow
 * what is typed.
 */
export function draftOfSource(source: string, { user, project }: DraftValues): Draft {
  const own = [...(PREVIEW_VALUES.exec(source)?.[1] ?? '').matchAll(/(\w+)\s*:\s*(["'`])(.*?)\2/g)];
  const context: Context = {
    values: new Map([
      ...own.map(([, name = '', , value = '']) => [`variables.${name}`, value] as const),
      ['user.displayName', user],
      ['project.displayName', project],
    ]),
    subject: '',
    depth: 0,
  };
  const start = source.search(/\bEmailTemplate\s*[(=]/);
  const body = elementAfter(source.slice(Math.max(start, 0)), /(?:\breturn|=>|=)\s*\(?\s*(?=<[A-Za-z_>])/, context);
  return { subject: context.subject, body: body ?? [] };
}

/** Reads the first element that follows a match of `pattern`. Null if there is none. */
function elementAfter(source: string, pattern: RegExp, context: Context): readonly DraftNode[] | null {
  const found = pattern.exec(source);
  return found && new SourceReader(source.slice(found.index + found[0].length), context).readElement();
}

class SourceReader {
  readonly #source: string;
  readonly #context: Context;
  #position = 0;

  constructor(source: string, context: Context) {
    this.#source = source;
    this.#context = context;
  }

  readElement(): readonly DraftNode[] {
    const name = this.#read(TAG_START)?.[1] ?? '';
    const attributes = new Map<string, string>();
    const isClosed = this.#readAttributes(attributes);
    const children = isClosed ? [] : this.#readNodes();
    const valueOf = (key: string) => {
      const value = attributes.get(key);
      return value?.startsWith('{') ? textOf(this.#evaluate(value.slice(1, -1))) : value;
    };
    if (name === 'Subject') {
      this.#context.subject = valueOf('value') ?? textOf(children);
      return [];
    }
    const heading = name === 'Heading' ? attributes.get('as') : undefined;
    return draftElement(heading && /^h[1-6]$/.test(heading) ? heading : name, {
      styles: readStyles(attributes.get('style') ?? ''),
      src: valueOf('src'),
      alt: valueOf('alt'),
      children,
    });
  }

  #read(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#position;
    const found = pattern.exec(this.#source);
    if (found) this.#position += found[0].length;
    return found;
  }

  /** Reads the attributes and the end of a start tag. Returns whether the element has no content. */
  #readAttributes(attributes: Map<string, string>): boolean {
    while (this.#position < this.#source.length) {
      this.#read(SPACE);
      if (this.#source.startsWith('{', this.#position)) this.#readBraces();
      const found = this.#read(ATTRIBUTE);
      if (found) {
        const [, name = '', double, single, brace] = found;
        attributes.set(name, brace ? this.#readBraces() : (double ?? single ?? ''));
      } else if (this.#read(/\/?>/y)?.[0] === '/>') return true;
      else if (this.#source[this.#position - 1] === '>') return false;
      else this.#position += 1;
    }
    return true;
  }

  /** Reads the content of an element and its end tag. */
  #readNodes(): readonly DraftNode[] {
    const nodes: DraftNode[] = [];
    this.#context.depth += 1;
    if (this.#context.depth > MAX_DEPTH) this.#position = this.#source.length;
    while (this.#position < this.#source.length && !this.#read(/<\/[^>]*>?/y)) {
      if (/^<[A-Za-z_>]/.test(this.#source.slice(this.#position, this.#position + 2)))
        nodes.push(...this.readElement());
      else if (this.#source.startsWith('{', this.#position))
        nodes.push(...this.#evaluate(this.#readBraces().slice(1, -1)));
      else nodes.push(cleanText(this.#read(TEXT)?.[0] ?? ''));
    }
    this.#context.depth -= 1;
    return nodes;
  }

  /** Reads an expression with the braces around it. */
  #readBraces(): string {
    const start = this.#position;
    for (let depth = 0; this.#position < this.#source.length; ) {
      if (this.#read(QUOTED)) continue;
      const sign = this.#source[this.#position];
      this.#position += 1;
      if (sign === '{') depth += 1;
      if (sign === '}') depth -= 1;
      if (depth === 0) break;
    }
    return this.#source.slice(start, this.#position);
  }

  /** Returns what an expression probably shows: an element, a text, or a sample value. */
  #evaluate(expression: string): readonly DraftNode[] {
    const code = expression.replaceAll(/^(?:\s|\/\*[^]*?\*\/|\()+|(?:\s|\/\*[^]*?\*\/)+$/g, '');
    if (code === '' || /^(?:true|false|null|undefined)$/.test(code)) return [];
    if (/^<[A-Za-z_>]/.test(code)) return new SourceReader(code, this.#context).readElement();
    const [condition = '', first] = splitAt(code, '?');
    if (first !== undefined) return this.#evaluate(/^[\s(]*</.test(first) ? first : (splitAt(first, ':')[0] ?? ''));
    for (const sign of ['||', '??'])
      if (splitAt(code, sign).length > 1) return this.#evaluate(splitAt(code, sign)[0] ?? '');
    const sides = splitAt(condition, '&&');
    if (sides.length > 1) return this.#evaluate(sides.slice(1).join('&&'));
    const terms = splitAt(code, '+');
    if (terms.length > 1) return terms.flatMap((term) => this.#evaluate(term));
    return this.#evaluateTerm(code.replace(/\)+$/, ''));
  }

  #evaluateTerm(code: string): readonly DraftNode[] {
    if (/^(['"])(?:(?!\1)[^])*\1?$/.test(code)) return [code.slice(1).replace(/['"]$/, '')];
    if (code.startsWith('`')) {
      const parts = code.slice(1, -1).split(/\$\{([^}]*)\}/);
      return parts.flatMap((part, index) => (index % 2 ? this.#evaluate(part) : [part]));
    }
    if (/^[\w$]+(?:\??\.[\w$]+)*$/.test(code)) {
      const path = code.replaceAll('?', '');
      return [this.#context.values.get(path) ?? path.slice(path.lastIndexOf('.') + 1)];
    }
    return elementAfter(code, /(?:\breturn|=>)\s*\(?\s*(?=<[A-Za-z_>])/, this.#context) ?? ['…'];
  }
}

/** Splits code at a sign that is outside of quotes and brackets. A `?` that is part of `??` or `?.` is no place to split. */
function splitAt(code: string, sign: string): readonly string[] {
  const parts: string[] = [];
  let start = 0;
  let depth = 0;
  for (let position = 0; position < code.length; position += 1) {
    QUOTED.lastIndex = position;
    const quoted = QUOTED.exec(code)?.[0].length;
    if (quoted) position += quoted - 1;
    else if ('([{'.includes(code.charAt(position))) depth += 1;
    else if (')]}'.includes(code.charAt(position))) depth = Math.max(0, depth - 1);
    else if (sign === '?' && /^\?[.?]/.test(code.slice(position, position + 2))) position += 1;
    else if (depth === 0 && code.startsWith(sign, position)) {
      parts.push(code.slice(start, position));
      start = position + sign.length;
      position = start - 1;
      if (sign === '?') break;
    }
  }
  return [...parts, code.slice(start)];
}

/** JSX joins the lines of a text with one space each, and leaves out spaces at the start and end of lines. */
function cleanText(text: string): string {
  const lines = text.split('\n');
  const trimmed = lines.map((line, index) => {
    const started = index > 0 ? line.trimStart() : line;
    return index < lines.length - 1 ? started.trimEnd() : started;
  });
  return trimmed
    .filter((line) => line !== '')
    .join(' ')
    .replaceAll(
      /&(\w+);/g,
      (entity, name: string) => (Object.hasOwn(ENTITIES, name) ? ENTITIES[name] : undefined) ?? entity,
    );
}

/** Reads the plain values of a style object, such as `{{ fontWeight: 'bold', margin: 0 }}`. */
function readStyles(code: string): Readonly<Record<string, string>> {
  const pairs = code.matchAll(/([A-Za-z]+)\s*:\s*(?:'([^']*)'|"([^"]*)"|([\d.]+))/g);
  return Object.fromEntries(
    [...pairs].map(([, name = '', single, double, number]) => [
      name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
      single ?? double ?? `${number}${/^(?:fontWeight|lineHeight|opacity)$/.test(name) ? '' : 'px'}`,
    ]),
  );
}

function textOf(nodes: readonly DraftNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : textOf(node.children))).join('');
}
