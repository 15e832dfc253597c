/** A name that markup gives to an element, with the names of what it contains. */
export interface NamedElement {
  readonly name: string;
  readonly inside: readonly NamedElement[];
}

/** The address that no request may go to. */
export const ELSEWHERE = 'https://elsewhere.test';

/** How markup can define a name as a property of `window` or of `document` (HTML, "named access on the Window object"). */
export const KINDS = {
  form: ({ name, inside }) => `<form id="${name}" name="${name}">${inside.map(inputOf).join('')}</form>`,
  image: ({ name }) => `<img id="${name}" name="${name}" alt="">`,
  frame: ({ name, inside }) =>
    `<iframe id="${name}" name="${name}" srcdoc="${quoted(inside.map(partOf).join(''))}"></iframe>`,
  embed: ({ name }) => `<embed id="${name}" name="${name}">`,
  object: ({ name }) => `<object id="${name}" name="${name}"></object>`,
  link: ({ name }) => `<a id="${name}" name="${name}" href="${ELSEWHERE}"></a>`,
  // Two elements with one id are a collection, in which each has its name.
  'pair of links': ({ name, inside }) => [{ name }, ...inside].map((each) => linkOf(name, each.name)).join(''),
} satisfies Record<string, (element: NamedElement) => string>;

/** Inside a frame, a name is a frame again, or a link, whose text is its address. */
function partOf(element: NamedElement): string {
  return element.inside.length > 0 ? KINDS.frame(element) : linkOf(element.name, element.name);
}

const inputOf = ({ name }: NamedElement): string => `<input name="${name}" value="${ELSEWHERE}">`;
const linkOf = (id: string, name: string): string => `<a id="${id}" name="${name}" href="${ELSEWHERE}"></a>`;
const quoted = (markup: string): string => markup.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
