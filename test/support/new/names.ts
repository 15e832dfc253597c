/** The spellings of a name. */
export interface Names {
  /** `device-trust` */
  readonly kebab: string;
  /** `device_trust` */
  readonly snake: string;
  /** `deviceTrust` */
  readonly camel: string;
  /** `DeviceTrust` */
  readonly pascal: string;
  /** `Device trust` */
  readonly words: string;
  /** `DEVICE_TRUST` */
  readonly code: string;
  /** The singular, if the name is a plural: `invoice` and `Invoice` of `invoices`. */
  readonly one: string;
  readonly One: string;
  /** The text that users read. Empty if the arguments contain none. */
  readonly text: string;
}

/** Reserved words of JavaScript, which cannot be names of constants. */
const RESERVED =
  /^(?:break|case|catch|class|const|continue|debugger|default|delete|do|else|enum|export|extends|false|finally|for|function|if|import|in|instanceof|new|null|return|super|switch|this|throw|true|try|typeof|var|void|while|with|yield|let|static|await)$/;

/** The error for arguments that cannot be used. Its message is shown without a stack. */
export class Refusal extends Error {}

/**
 * Returns the spellings of a name in kebab case.
 *
 * @throws Refusal
 */
export function namesOf(kebab: string, text = ''): Names {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(kebab))
    throw new Refusal(`"${kebab}" is no name in kebab case, such as "device-trust".`);
  const one = singular(kebab);
  for (const word of [kebab, one])
    if (RESERVED.test(word)) throw new Refusal(`"${word}" is a word of JavaScript, which cannot name a constant.`);
  const snake = kebab.replaceAll('-', '_');
  const { camel: oneCamel, pascal: One } = spell(one);
  return { kebab, snake, ...spell(kebab), code: snake.toUpperCase(), one: oneCamel, One, text };
}

/**
 * Returns the spellings of an error code, such as `TOO_MANY_DEVICES`.
 *
 * @throws Refusal
 */
export function namesOfCode(code: string, text = ''): Names {
  if (!/^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/.test(code))
    throw new Refusal(`"${code}" is no error code, such as "TOO_MANY_DEVICES".`);
  return namesOf(code.toLowerCase().replaceAll('_', '-'), text);
}

/** Returns the text as a string literal. The formatter chooses the quotes. */
export const quoted = (text: string): string => JSON.stringify(text);

function spell(kebab: string) {
  const camel = kebab.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  const words = kebab.replaceAll('-', ' ');
  return { camel, pascal: capitalized(camel), words: capitalized(words) };
}

function singular(plural: string): string {
  if (plural.endsWith('ies')) return `${plural.slice(0, -3)}y`;
  return plural.replace(/(?<=ss|x|ch|sh)es$|(?<!s)s$/, '');
}

function capitalized(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
