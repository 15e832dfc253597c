/** A part of a draft: text, or an element. */
export type DraftNode = string | DraftElement;

export interface DraftElement {
  readonly tag: string;
  readonly styles: Readonly<Record<string, string>>;
  /** The address of an image. */
  readonly src?: string | undefined;
  readonly alt?: string | undefined;
  readonly children: readonly DraftNode[];
}

/** What an email looks like while its template is being edited. Made in the page, because services render only saved templates. */
export interface Draft {
  /** The subject, if the template contains it. */
  readonly subject: string;
  readonly body: readonly DraftNode[];
}

/** The values that a draft shows for the variables that every template can use. */
export interface DraftValues {
  readonly user: string;
  readonly project: string;
}

/** Element of a template → tag of the draft, for elements that are no tags of HTML. Empty: only the content is shown. */
const TAGS: Readonly<Record<string, string>> = {
  '': '',
  Html: '',
  Tailwind: '',
  Body: 'div',
  Heading: 'h1',
  Text: 'p',
  Button: 'a',
  Link: 'a',
  Hr: 'hr',
  Img: 'img',
};

/** Elements without a place in a draft. Their content is left out, too. */
const LEFT_OUT =
  /^(Head|Preview|Font|NotificationCategory|ProjectLogo|script|style|title|meta|link|base|i?frame|object|embed)$/;

const LINK = { color: '#0b57d0', 'text-decoration': 'underline' };
const BUTTON = {
  display: 'inline-block',
  padding: '12px 20px',
  'border-radius': '4px',
  background: '#f0f0f0',
  color: '#000',
  'font-weight': 'bold',
  'text-decoration': 'none',
};

/** Creates the parts of a draft for an element of a template. */
export function draftElement(
  name: string,
  { styles = {}, src, alt, children = [] }: Partial<Omit<DraftElement, 'tag'>> = {},
): readonly DraftNode[] {
  if (LEFT_OUT.test(name)) return [];
  // A component that the template defines itself is shown as a block with its content.
  const tag = Object.hasOwn(TAGS, name) ? TAGS[name] : /^[a-z][a-z0-9]*$/.test(name) ? name : 'div';
  if (!tag) return children;
  const own = name === 'Button' ? BUTTON : tag === 'a' ? LINK : {};
  return [{ tag, styles: { ...own, ...styles }, src, alt, children }];
}

/** Shows a draft in the document of the preview. Uses no HTML text and no style attributes, which the page's policy may forbid. */
export function fillDraft(page: Document, { body }: Draft): void {
  Object.assign(page.body.style, { margin: '16px', font: '15px/1.5 system-ui, sans-serif', overflowWrap: 'anywhere' });
  page.body.replaceChildren(...body.map((node) => createNode(page, node)));
}

function createNode(page: Document, node: DraftNode): Node {
  if (typeof node === 'string') return page.createTextNode(node);
  const element = page.createElement(node.tag);
  for (const [name, value] of Object.entries(node.styles)) element.style.setProperty(name, value);
  if (node.src !== undefined && /^https?:/i.test(node.src)) element.setAttribute('src', node.src);
  if (node.alt !== undefined) element.setAttribute('alt', node.alt);
  element.append(...node.children.map((child) => createNode(page, child)));
  return element;
}
