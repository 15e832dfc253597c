import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { program, ROOT } from '../support/run/program.ts';

// The linter finds no fault in our sources (stage `lint`). These cases prove that its rules are on, each in the right folders.

const FORBIDDEN: readonly (readonly [rule: string, folders: readonly string[], code: string])[] = [
  ['no-restricted-globals', ['core/app', 'elements/user', 'react'], 'fetch("/")'],
  ['no-restricted-globals', ['core/app', 'elements/user', 'react'], 'globalThis.open("/")'],
  ['no-restricted-globals', ['core/app', 'elements/user', 'react'], 'setTimeout(() => {}, 1)'],
  ['no-restricted-globals', ['core/app', 'elements/user', 'react'], 'export const { getItem } = localStorage'],
  ['no-restricted-globals', ['core/app', 'core/platform', 'elements/user', 'react'], 'Function("run")'],
  ['no-restricted-globals', ['core/app'], 'document.title = ""'],
  ['no-restricted-properties', ['core/app', 'elements/user', 'react'], 'Date.now()'],
  ['no-restricted-properties', ['core/app', 'elements/user', 'react'], 'export const { random } = Math'],
  ['no-restricted-properties', ['core/app', 'elements/user', 'react'], 'location.assign("/")'],
  ['no-restricted-properties', ['core/app', 'core/platform', 'elements/user', 'react'], 'document.write("")'],
  ['no-restricted-properties', ['core/app', 'core/platform', 'elements/user', 'react'], 'read().innerHTML = ""'],
  ['no-warning-comments', ['core/app', 'elements/user', 'react', 'demo/site'], '// TODO: the rest'],
  ['no-warning-comments', ['core/app', 'elements/user', 'react', 'demo/site'], '// @ts-expect-error: it is wrong'],
  ['no-danger', ['react'], 'export const all = <p dangerouslySetInnerHTML={{ __html: "" }} />'],
  ['no-cycle', ['core/app', '.build', 'test/core'], 'import type { Own } from "./circle.ts"; export type Other = Own;'],
  ['filename-case', ['core/app/fileName', 'demo/site/file.Name', 'test/core/file_name'], 'export {}'],
  ['max-lines', ['core/app', '.build', 'demo/site', 'test/core'], 'export {};\n'.repeat(301)],
];

const ALLOWED: readonly (readonly [file: string, code: string])[] = [
  ['core/platform/port.ts', 'fetch("/"); document.title = ""; setTimeout(() => {}, 1)'],
  ['core/platform/browser.ts', 'Date.now(); location.assign("/")'],
  ['elements/base/page.ts', 'setTimeout(() => {}, 1)'],
  ['elements/user/given.ts', 'export const run = (fetch: () => void) => fetch(); document.title = ""'],
  ['elements/languages/de/all.ts', 'export {};\n'.repeat(301)],
  ['demo/service/mail/languages/zh-Hans.ts', 'export {}'],
];

/** What the React Compiler refuses, by the rule that reports it. */
const REFUSED_COMPONENTS = {
  refs: 'const box = useRef(0); return <p>{box.current}</p>;',
  purity: 'return <p>{Math.random()}</p>;',
  'set-state-in-effect': 'const [value, set] = useState(0); useEffect(() => set(1), []); return <p>{value}</p>;',
  'static-components': 'const Inner = () => <b />; return <Inner />;',
  immutability: "props.list[0] = 'more'; return <p>{props.list}</p>;",
  hooks: 'if (props.list.length > 0) useEffect(() => {}); return null;',
  todo: 'const pick = (find = () => props.list) => find(); return <p>{pick()}</p>;',
};
const COMPONENT = 'const [value] = useState(0); useEffect(() => {}, []); return <p>{props.list[value]}</p>;';

const componentOf = (body: string): string =>
  `import { ${['useEffect', 'useRef', 'useState'].filter((name) => body.includes(name)).join(', ')} } from 'react';
  export function Component(props: { list: string[] }) { ${body} }`;

const forbidden = FORBIDDEN.flatMap(([rule, folders, code], index) =>
  folders.map((folder) => {
    const file = rule === 'filename-case' ? folder : `${folder}/case-${index}`;
    return { rule, code, file: rule === 'no-danger' ? `${file}.tsx` : `${file}.ts` };
  }),
);
const refused = Object.entries(REFUSED_COMPONENTS).map(([rule, body]) => {
  return { rule, code: componentOf(body), file: `react/refused-${rule}.tsx` };
});
const allowed = [
  ...ALLOWED.map(([file, code]) => ({ file, code })),
  { file: 'react/fine.tsx', code: componentOf(COMPONENT) },
];

let root: string;
let reports: readonly string[];

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'latchkey-linter-'));
  await copyFile(join(ROOT, '.oxlintrc.json'), join(root, '.oxlintrc.json'));
  await symlink(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  for (const { file, code } of [...forbidden, ...refused, ...allowed]) {
    const folder = join(root, dirname(file));
    await mkdir(folder, { recursive: true });
    await writeFile(join(root, file), code);
    const isCircle = code.includes('./circle.ts');
    const back = `import type { Other } from './${file.split('/').at(-1)}'; export type Own = Other;`;
    if (isCircle) await writeFile(join(folder, 'circle.ts'), back);
  }
  const { stdout } = await program('oxlint', ['--format', 'unix'], { cwd: root });
  reports = stdout.split('\n');
});
afterAll(() => rm(root, { recursive: true, force: true }));

const rulesFor = (file: string): readonly (string | undefined)[] =>
  reports.filter((line) => line.startsWith(`${file}:`)).map((line) => /\(([\w-]+)\)\]$/.exec(line)?.[1]);

test.each([...forbidden, ...refused])('the linter rule $rule reports the file $file', ({ file, rule }) => {
  expect(rulesFor(file)).toContain(rule);
});

test.each(allowed)('no rule of the linter about places reports the file $file', ({ file }) => {
  const restrictions = /^no-restricted|^filename-case$|^max-lines$/;
  expect(rulesFor(file).filter((rule = '') => restrictions.test(rule) || file.endsWith('.tsx'))).toEqual([]);
});
