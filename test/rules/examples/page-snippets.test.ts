import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { readGlobals } from '../names.ts';
import { filesIn, readText, sourcesIn } from '../source.ts';
import { readExamples } from './all-examples.ts';
import { GIVEN_NAMES } from './example-modules.ts';
import { droppedCallsOf } from './looked-at-results.ts';
import { type MarkdownPage, markdownPages, snippetsOf } from './pages.ts';
import { isRun } from './run-files.ts';
import { topLevelNames } from './top-level-names.ts';

/** What the types stage compiles (`all-examples.ts`), or `examples.test.ts` checks against the elements. */
const CHECKED = ['ts', 'tsx', 'html'];
/** Programs that are not compiled here. */
const PROGRAMS = ['js', 'jsx', 'vue', 'svelte', 'astro'];
/** What is no program: commands, styles, settings, output. */
const NO_PROGRAM = ['sh', 'css', 'json', 'yaml', 'text'];

/** Pages with a program that is neither compiled nor run, and why. */
const UNCHECKED: Readonly<Record<string, string>> = {
  'demo/docs/guides/theming.md': 'imports a style sheet, which bundlers alone can do',
};

const snippets = markdownPages().flatMap(snippetsOf);

test('every code snippet in the docs has a known language', () => {
  expect(snippets.length).toBeGreaterThan(100);
  const known = [...CHECKED, ...PROGRAMS, ...NO_PROGRAM];
  expect(snippets.filter(({ language }) => !known.includes(language))).toEqual([]);
});

test('every docs snippet that is not compiled is part of a tested program, except listed ones', () => {
  const programs = snippets.filter(({ language, code }) => PROGRAMS.includes(language) && !isRun(code));
  expect(programs.map(({ path }) => path)).toEqual(Object.keys(UNCHECKED));
});

/** The names of functions that return a `Result`: in compiled snippets the compiler knows more. */
const RESULT_VERBS = sourcesIn('core').flatMap(({ text }) =>
  [...text.matchAll(/^  (\w+)\((?:[^;{}]|\{[^{}]*\})*?\): Promise<\s*Result</gm)].map(([, name = '']) => name),
);

test('no program of an example drops a result', () => {
  expect(RESULT_VERBS).toContain('sendMagicLinkEmail');
  expect(RESULT_VERBS).not.toContain('signOut');
  const files = filesIn('demo/examples').filter((path) => /\.[jt]sx?$/.test(path));
  const pages = [...markdownPages(), { path: 'README.md', text: readText('README.md') }];
  const programs = [
    ...files.map((path) => ({ path, code: readText(path) })),
    ...pages.flatMap(snippetsOf).filter(({ language }) => /^[jt]sx?$/.test(language)),
  ];
  const dropped = programs.flatMap(({ path, code }) => droppedCallsOf(code).map((call) => ({ path, call })));
  expect(dropped.length).toBeGreaterThan(50);
  const isResult = new RegExp(
    `^(?:await )?(?:app|visitor|latchkey|server|admin)\\.(?:\\w+\\.)?(?:${RESULT_VERBS.join('|')})\\(`,
  );
  expect(dropped.filter(({ call }) => isResult.test(call))).toEqual([]);
});

/** JSX and Vue drop the space between elements on different lines: "Home AccountSign in". */
test('links beside each other in JSX and in Vue have a space between them', () => {
  const files = filesIn('demo/examples').filter((path) => /\.(?:[jt]sx|vue)$/.test(path));
  const pages = [...markdownPages(), { path: 'README.md', text: readText('README.md') }];
  const markup = [
    ...files.map((path) => ({ path, code: readText(path) })),
    ...pages.flatMap(snippetsOf).filter(({ language }) => /^(?:[jt]sx|vue)$/.test(language)),
  ];
  const joined = markup.filter(({ code }) =>
    /<\/(?:a|\w*Link)>\n\s*<(?:a|\w*Link|Signed(?:In|Out)|UserButton|lk-)\b/.test(code),
  );
  expect(markup.length).toBeGreaterThan(40);
  expect(joined.map(({ path }) => path)).toEqual([]);
});

test('every server in the docs is TypeScript, which its example compiles with the types of its framework', () => {
  const readme = { path: 'README.md', text: readText('README.md') };
  const servers = [...snippets, ...snippetsOf(readme)].filter(({ code }) =>
    /'(?:latchkey\/server|node:http)'/.test(code),
  );
  expect(servers.length).toBeGreaterThan(20);
  expect(servers.filter(({ language }) => !['ts', 'tsx'].includes(language))).toEqual([]);
});

test('every snippet of the README is part of a program that runs against the packed package', () => {
  const all = snippetsOf({ path: 'README.md', text: readText('README.md') });
  const programs = all.filter(({ language }) => !NO_PROGRAM.includes(language));
  expect(programs.length).toBeGreaterThan(5);
  expect(programs.filter(({ code }) => !isRun(code))).toEqual([]);
});

test.each(['vitest', 'jest'])('the testing guide contains every file of the example %s unchanged', (example) => {
  const page = readText('demo/docs/guides/testing.md');
  const files = filesIn(`demo/examples/${example}`).filter((path) => !path.endsWith('/package.json'));
  expect(files.length).toBeGreaterThan(2);
  expect(files.filter((path) => !page.includes(readText(path).trimEnd()))).toEqual([]);
});

test('every docs page introduces the undeclared names of a snippet before the snippet', () => {
  const pages = markdownPages().filter(({ path }) => path.startsWith('demo/docs/'));
  expect(pages.flatMap(namesFromNowhere)).toEqual([]);
});

test('namesFromNowhere() reports names that no earlier text or snippet introduces', () => {
  const page = (text: string) => namesFromNowhere({ path: 'a.md', text });
  const snippet = '```ts\nconst { value } = input;\nshow(value);\n```\n';
  expect(page(snippet)).toEqual(['a.md:2: show']);
  expect(page(`With \`show\` as above:\n\n${snippet}`)).toEqual([]);
  expect(page(`${snippet}\n\`show\` shows it.\n`)).toEqual(['a.md:2: show']);
  expect(page(`\`\`\`ts\nconst show = console.log;\n\`\`\`\n${snippet}`)).toEqual([]);
  expect(page('```ts\nexport const run = (show: () => void) => show();\n```\n')).toEqual([]);
});

/** The names that a snippet takes for granted, and that neither the text above it nor a snippet above it introduces. */
function namesFromNowhere(page: MarkdownPage): readonly string[] {
  const lines = page.text.split('\n');
  const declared = new Set<string>();
  return snippetsOf(page)
    .filter(({ language }) => language === 'ts' || language === 'tsx')
    .flatMap(({ line, code }) => {
      const { program } = parseSync('snippet.tsx', code);
      const text = lines.slice(0, line - 1).join('\n');
      const names = [...readGlobals(program)].filter((name) => GIVEN_NAMES.has(name) && !declared.has(name));
      for (const { name } of topLevelNames(program)) declared.add(name);
      return names.filter((name) => !text.includes(`\`${name}\``)).map((name) => `${page.path}:${line}: ${name}`);
    });
}

/** How code makes a document, or a part of one, of text. */
const MADE_OF_TEXT =
  /\b(?:srcdoc|innerHTML|outerHTML|dangerouslySetInnerHTML|insertAdjacentHTML|setHTMLUnsafe|parseFromString|createContextualFragment|unsafeHTML|v-html)\b|document\.write|\{@html|set:html/i;

/** Whether an example puts text into a page as HTML, other than into a frame that was sandboxed before and allows nothing. */
function isUnsafe(code: string): boolean {
  const made = MADE_OF_TEXT.exec(code);
  if (!made) return false;
  const sandbox = /\bsandbox\b/.exec(code);
  const isFrame = made[0].toLowerCase() === 'srcdoc';
  return !isFrame || !sandbox || sandbox.index > made.index || /\ballow-/.test(code);
}

test('no example puts the HTML of an email, or any other text, into a page without a sandboxed frame', () => {
  const { code, markup } = readExamples();
  const examples = [...code, ...markup, ...snippets];
  expect(examples.filter((each) => isUnsafe(each.code)).map(({ path, line }) => `${path}:${line}`)).toEqual([]);
  const framed = examples.filter((each) => /\bsrcdoc\b/.test(each.code)).map(({ path }) => path);
  expect(framed).toContain('core/admin/emails/email-templates.ts');
});

test.each([
  ['frame.srcdoc = html;', true],
  ["frame.srcdoc = html;\nframe.setAttribute('sandbox', '');", true],
  ["frame.setAttribute('sandbox', 'allow-scripts');\nframe.srcdoc = html;", true],
  ["frame.setAttribute('sandbox', '');\nbody.innerHTML = html;", true],
  ['<div dangerouslySetInnerHTML={{ __html: html }} />', true],
  ['<iframe sandbox="allow-same-origin" srcDoc={html} />', true],
  ['<iframe sandbox="" srcDoc={html} />', false],
  ["frame.setAttribute('sandbox', '');\nframe.srcdoc = html;", false],
  ["frame.sandbox.value = '';\nframe.srcdoc = html;", false],
])('the rule for frames of emails judges %j', (code, isFault) => {
  expect(isUnsafe(code)).toBe(isFault);
});
