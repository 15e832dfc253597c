import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { program } from '../support/run/program.ts';

/** What the React Compiler refuses, by the rule that reports it. The stage `lint` runs the same rules over `react/` and the demo. */
const REFUSED = {
  refs: 'const box = useRef(0); return <p>{box.current}</p>;',
  purity: 'return <p>{Math.random()}</p>;',
  'set-state-in-effect': 'const [value, set] = useState(0); useEffect(() => set(1), []); return <p>{value}</p>;',
  'static-components': 'const Inner = () => <b />; return <Inner />;',
  immutability: "props.list[0] = 'more'; return <p>{props.list}</p>;",
  hooks: 'if (props.list.length > 0) useEffect(() => {}); return null;',
  todo: 'const pick = (find = () => props.list) => find(); return <p>{pick()}</p>;',
};
const ACCEPTED = 'const [value] = useState(0); useEffect(() => {}, []); return <p>{props.list[value]}</p>;';

let folder: string;
let reports: readonly string[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkey-compiler-'));
  for (const [name, body] of Object.entries({ ...REFUSED, accepted: ACCEPTED })) {
    const code = `export function Component(props: { list: string[] }) { ${body} }`;
    const imports = ['useEffect', 'useRef', 'useState'].filter((each) => body.includes(each)).join(', ');
    await writeFile(join(folder, `${name}.tsx`), `import { ${imports} } from 'react';\n${code}\n`);
  }
  const { stdout } = await program('oxlint', ['-c', '.oxlintrc.json', '--format', 'unix', folder]);
  reports = stdout.split('\n');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const rulesFor = (name: string) =>
  reports.filter((line) => line.includes(`${name}.tsx:`)).map((line) => /react\([\w-]+\)/.exec(line)?.[0]);

test.for(Object.keys(REFUSED))('the linter reports code that the React Compiler rule %s forbids', (rule) => {
  expect(rulesFor(rule)).toContain(`react(${rule})`);
});

test('the linter reports nothing for a component that the React Compiler accepts', () => {
  expect(rulesFor('accepted')).toEqual([]);
});
