import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { program, ROOT } from '../../support/run/program.ts';
import type { DocExample } from './doc-examples.ts';

/** Entries by the name that programs import; what they export is there in every example without an import. */
const ENTRIES: Readonly<Record<string, string>> = {
  latchkey: 'core/index.ts',
  'latchkey-emulator': 'demo/service/emulator.ts',
  'latchkey/admin': 'core/admin.ts',
  'latchkey/messages': 'elements/messages.ts',
  'latchkey/server': 'core/server.ts',
  'latchkey/react': 'react/index.ts',
  'latchkey/react/project': 'react/project.ts',
};

/** What examples take for granted, as a reader does. */
const GIVEN = `
declare const app: import('latchkey').ClientApp;
declare const internalApp: import('latchkey').ClientApp;
declare const server: import('latchkey/server').ServerApp;
declare const visitor: import('latchkey/server').RequestApp;
declare const admin: import('latchkey/server').AdminApp;
declare const options: import('latchkey').ClientAppOptions;
declare const apiKey: import('latchkey').ApiKey;
declare const internalKey: import('latchkey/admin').InternalKey;
declare const emailConfig: import('latchkey/admin').EmailServer;
declare const service: import('latchkey-emulator').RunningService;
declare const request: Request;
declare const headers: Headers;
declare const signal: AbortSignal;
declare const button: HTMLButtonElement;
declare const frame: HTMLIFrameElement;
declare const error: unknown;
declare module 'latchkey-languages';
declare module 'latchkey-icelandic/general' {
  export const messages: import('latchkey/messages').AreaMessages<'general'>;
}
declare function show(text: string): void;
declare function save(text: string): void;
declare function draw(data: unknown): void;
`;

const GIVEN_STRINGS = `
  email password oldPassword newPassword code typedCode loginCode secret value source accessToken refreshToken
  projectId teamId userId sessionId keyId accountId channelId invitationId categoryId templateId
`
  .trim()
  .split(/\s+/);

const FOLDER = join(ROOT, '.cache/examples');

/** Compiles the examples as strictly as the project; what is wrong comes back as a line each, named by the file it is in. */
export async function compileExamples(
  examples: readonly DocExample[],
  exported: ReadonlyMap<string, readonly string[]>,
): Promise<readonly string[]> {
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  await writeFile(join(FOLDER, 'tsconfig.json'), JSON.stringify(configuration()));
  await writeFile(join(FOLDER, 'given.d.ts'), givenNames(exported));
  // With them come the types of `document.querySelector('lk-…')`.
  await writeFile(
    join(FOLDER, 'elements.ts'),
    "import '../../elements/index.ts';\nimport '../../elements/project/index.ts';\n",
  );
  await Promise.all(examples.map(({ code }, index) => writeFile(join(FOLDER, `${index}.tsx`), `${code}\n`)));
  const { exitCode, output } = await program('tsc', ['--project', '.cache/examples', '--pretty', 'false']);
  return exitCode === 0
    ? []
    : output
        .trim()
        .split('\n')
        .map((line) => inItsFile(line, examples));
}

function configuration(): object {
  const paths = Object.entries(ENTRIES).map(([name, path]) => [name, [`../../${path}`]]);
  const compilerOptions = {
    noEmit: true,
    noUnusedLocals: false,
    types: ['node'],
    moduleDetection: 'force',
    paths: {
      ...Object.fromEntries(paths),
      'latchkey/elements': ['../../elements/index.ts'],
      'latchkey/elements/*.js': ['../../elements/*.ts'],
    } as unknown,
  };
  return { extends: '../../tsconfig.json', compilerOptions, include: ['.'], exclude: [] };
}

/** One declaration for each name, by the first entry that exports it. */
function givenNames(exported: ReadonlyMap<string, readonly string[]>): string {
  const origin = new Map<string, string>();
  for (const [entry, path] of Object.entries(ENTRIES)) {
    for (const name of exported.get(path) ?? []) if (!origin.has(name)) origin.set(name, entry);
  }
  const entries = [...origin].map(([name, entry]) => `declare const ${name}: typeof import('${entry}')['${name}'];`);
  return [GIVEN, ...entries, ...GIVEN_STRINGS.map((name) => `declare const ${name}: string;`)].join('\n');
}

/** `.cache/examples/7.tsx(1,5): error …` as `core/app/client-app.ts:57: error …`. */
function inItsFile(line: string, examples: readonly DocExample[]): string {
  return line.replace(/^\S*?(\d+)\.tsx\((\d+),\d+\)/, (found, index: string, row: string) => {
    const example = examples[Number(index)];
    return example ? `${example.path}:${example.line + Number(row) - 1}` : found;
  });
}
