/** A page as Markdown. */
export interface MarkdownPage {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly body: string;
}

const SUMMARY = `# Latchkey

> Sign-in, accounts and teams for web apps, over a hosted or self-hosted authentication service: a headless core in nanostores atoms,
> Lit custom elements, and a thin React layer. \`npx latchkey-emulator\` runs the service on your machine.

Every page of this site is Markdown at the same address with \`.md\` instead of \`.html\`, \`start/\` at \`start.md\`. Links are relative to this file.`;

/** The parts of the list for agents, by the beginning of the path. The first one that fits counts. */
const PARTS: readonly (readonly [title: string, start: RegExp])[] = [
  ['Start', /^start\//],
  ['Guides', /^guides\//],
  ['What users see', /^what-users-see\//],
  ['How it works', /^how-it-works\//],
  ['Moving', /^moving\//],
  ['Reference', /^reference\/(?!errors\/|elements\/)/],
  ['Elements', /^reference\/elements\//],
  ['Errors', /^reference\/errors\//],
  ['More', /^(?!index$)[\w-]+$/],
  ['Project', /^project\//],
];

/** Long documents that say the same as other pages, list every text of the screens, or are about the project itself. */
const NOT_IN_FULL_TEXT =
  /^(?:elements|protocol|benchmarks|voice|index|project\/.*|reference\/entries\/latchkey-messages)$/;

/** Returns `llms.txt`: the list of all pages with what each is about (llmstxt.org). */
export function index(pages: readonly MarkdownPage[]): string {
  const parts = PARTS.map(([title], at) => {
    const own = pages.filter(({ path }) => PARTS.findIndex(([, start]) => start.test(path)) === at);
    const lines = own.map(
      ({ path, title: name, description }) => `- [${name}](${path}.md)${description && `: ${description}`}`,
    );
    return lines.length === 0 ? '' : `## ${title}\n\n${lines.join('\n')}`;
  });
  return `${[SUMMARY, ...parts.filter(Boolean)].join('\n\n')}\n`;
}

/** Returns `llms-full.txt`: the text of the pages in one file, each below its address. */
export function fullText(pages: readonly MarkdownPage[]): string {
  const texts = pages
    .filter(({ path }) => !NOT_IN_FULL_TEXT.test(path))
    .map(({ path, body }) => `<!-- ${path}.md -->\n\n${body.trim()}`);
  return `${[SUMMARY, ...texts].join('\n\n')}\n`;
}
