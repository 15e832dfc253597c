import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { readGlobals } from '../names.ts';
import { GIVEN_NAMES } from './example-modules.ts';
import { type MarkdownPage, markdownPages, snippetsOf } from './pages.ts';
import { topLevelNames } from './top-level-names.ts';

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
