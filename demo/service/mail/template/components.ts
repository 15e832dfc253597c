import { generations } from '../../base/generation.ts';
import { trimBlanks } from '../../base/trim-blanks.ts';
import { BLOCK_TAGS, INLINE_TAGS, type MailTag } from './nodes.ts';
import { TemplateError } from './reader.ts';

const TAGS: readonly string[] = [...BLOCK_TAGS, ...INLINE_TAGS];

/** Names of elements in templates → HTML tag in the email. Null: only the content of the element is rendered. */
const COMPONENTS: Readonly<Record<string, MailTag | null>> = {
  '': null,
  Html: null,
  Tailwind: null,
  Body: 'div',
  Container: 'div',
  Section: 'div',
  Row: 'div',
  Column: 'div',
  Heading: 'h1',
  Text: 'p',
  Button: 'a',
  Link: 'a',
  Hr: 'hr',
  Img: 'img',
};

/** Elements of templates that are left out of the email, together with their content. */
const SKIPPED_ELEMENTS: readonly string[] = ['Head', 'Preview', 'Font', 'NotificationCategory', 'ProjectLogo'];
const IGNORED_ATTRIBUTES: readonly string[] = ['className', 'key', 'target', 'rel', 'as', 'role', 'id', 'dir', 'lang'];
const PLAIN_ATTRIBUTES: readonly string[] = ['alt', 'title', 'width', 'height'];

const WEB_ADDRESS = /^https?:\/\/[^/\\]/i;
/** A URL scheme (RFC 3986 §3.1). */
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
/**
 * URL schemes allowed in links besides http and https: email addresses, phone numbers, and the native apps of the protocol.
 */
const LINK_SCHEMES: readonly string[] = [
  'mailto:',
  'tel:',
  ...Object.values(generations).flatMap(({ nativeSchemes }) => nativeSchemes),
];
const STYLE_NAME = /^[a-z][a-zA-Z]*$/;
const STYLE_VALUE = /^[\w \t\r\n#%.,()'"+/-]*$/;
/** CSS functions that load no resource. The empty name is a parenthesis in a calculation. */
const STYLE_FUNCTIONS: readonly string[] = [
  '',
  ...'rgb rgba hsl hsla hwb lab lch oklab oklch'.split(' '),
  ...'calc min max clamp'.split(' '),
  ...'linear-gradient radial-gradient conic-gradient'.split(' '),
  ...'rotate scale skew translate'.split(' '),
];

const BUTTON_STYLE =
  'display:inline-block;padding:12px 20px;border-radius:4px;background-color:#f0f0f0;color:#000000;' +
  'font-weight:bold;text-decoration:none';

export function isSkippedElement(name: string): boolean {
  return SKIPPED_ELEMENTS.includes(name);
}

/**
 * Returns the HTML tag of an element; null for a fragment. `headingTag` is the attribute `as` of a heading. Throws
 * `TemplateError` for an element that emails cannot have.
 */
export function findTag(name: string, headingTag: unknown): MailTag | null {
  if (name === 'Heading' && typeof headingTag === 'string' && /^h[1-6]$/.test(headingTag)) return headingTag as MailTag;
  if (Object.hasOwn(COMPONENTS, name)) return COMPONENTS[name] ?? null;
  if (TAGS.includes(name)) return name as MailTag;
  throw new TemplateError(`<${name}> is no element of a mail`);
}

/**
 * Returns the HTML attributes for an element of a template. Leaves out `IGNORED_ATTRIBUTES`. Throws `TemplateError` for
 * attributes and values that emails cannot have, such as a link with the scheme `javascript:`.
 */
export function checkAttributes(name: string, values: ReadonlyMap<string, unknown>): Record<string, string> {
  const attributes: Record<string, string> = {};
  if (name === 'Button') attributes['style'] = BUTTON_STYLE;
  for (const [key, value] of values) {
    if (IGNORED_ATTRIBUTES.includes(key) || value == null) continue;
    if (key === 'style') attributes['style'] = [attributes['style'], writeStyle(value)].filter(Boolean).join(';');
    else attributes[key] = checkAttribute(name, key, value);
  }
  return attributes;
}

function checkAttribute(name: string, key: string, value: unknown): string {
  const isText = typeof value === 'string' || typeof value === 'number';
  if (!isText) throw new TemplateError(`${key} of <${name}> is no text`);
  if (PLAIN_ATTRIBUTES.includes(key)) return String(value);
  // Browsers ignore control characters at the start of a URL and within its scheme. So they are removed before the check.
  const address = trimBlanks(String(value).replace(/\p{Cc}/gu, ''));
  if (key === 'href' && (name === 'a' || name === 'Button' || name === 'Link')) {
    if (!isLinkAddress(address)) throw new TemplateError(`The link of <${name}> must be a web, email or phone address`);
    return address;
  }
  if (key === 'src' && (name === 'img' || name === 'Img')) {
    if (!WEB_ADDRESS.test(address)) throw new TemplateError(`The picture of <${name}> must have a web address`);
    return address;
  }
  throw new TemplateError(`<${name}> has no ${key} in a mail`);
}

/** Returns whether a URL may be linked. The empty URL and a fragment are allowed, because authors use them in previews. */
function isLinkAddress(address: string): boolean {
  if (address === '' || address.startsWith('#') || WEB_ADDRESS.test(address)) return true;
  return LINK_SCHEMES.includes(SCHEME.exec(address)?.[0].toLowerCase() ?? '');
}

/** Converts `{ fontWeight: 'bold' }` to `font-weight:bold`. */
function writeStyle(style: unknown): string {
  if (!(style instanceof Map)) throw new TemplateError('style must be an object');
  return [...(style as ReadonlyMap<string, unknown>)]
    .map(([name, value]) => {
      const text = typeof value === 'number' ? `${value}px` : String(value);
      const isAllowed = STYLE_NAME.test(name) && STYLE_VALUE.test(text) && loadsNoResource(text);
      if (!isAllowed) throw new TemplateError(`The style ${name} is not one a mail may have`);
      return `${name.replace(/[A-Z]/g, (sign) => `-${sign.toLowerCase()}`)}:${text}`;
    })
    .join(';');
}

function loadsNoResource(style: string): boolean {
  const starts = style.toLowerCase().split('(').slice(0, -1);
  return starts.every((start) =>
    STYLE_FUNCTIONS.includes(
      start
        .trimEnd()
        .split(/[^\w-]/)
        .at(-1) ?? '',
    ),
  );
}
