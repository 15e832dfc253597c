import { transformWithOxc } from 'vite';
import * as admin from '../../../core/admin.ts';
import * as latchkey from '../../../core/index.ts';
import * as server from '../../../core/server.ts';
import * as emulator from '../../../demo/service/emulator.ts';

/** What snippets import. */
const MODULES = {
  latchkey,
  'latchkey/server': server,
  'latchkey-emulator': emulator,
  'latchkey-project/admin': admin,
};

/** What a snippet finds beside its own code. */
export interface Given {
  readonly service: emulator.RunningService;
  readonly app: latchkey.ClientApp;
  readonly server: server.ServerApp;
}

/** Runs the code of a snippet. Returns what it passed to `show`, in order, as text. */
export async function runSnippet(code: string, given: Given): Promise<readonly string[]> {
  const shown: string[] = [];
  const show = (value: unknown) => void shown.push(String(value));
  await runCode(code, { ...given, createClientApp: latchkey.createClientApp, show });
  return shown;
}

/** Runs code with these names, and with `others` as further modules that it may import. */
export async function runCode(
  code: string,
  names: Readonly<Record<string, unknown>>,
  others: Readonly<Record<string, object>> = {},
): Promise<void> {
  const { code: script } = await transformWithOxc(withoutImports(code), 'snippet.ts');
  const all = { ...names, modules: { ...MODULES, ...others } };
  // Within a block, the code may declare names that it is given.
  await new AsyncFunction(...Object.keys(all), `{\n${script}\n}`)(...Object.values(all));
}

/** What the snippet says after each `show(…)`: the comment at the end of the line. */
export function expectedLines(code: string): readonly string[] {
  return [...code.matchAll(/^\s*show\(.*\); \/\/ (.*)$/gm)].map(([, text = '']) => text);
}

const AsyncFunction = Object.getPrototypeOf(async () => {}).constructor as new (
  ...parameters: readonly string[]
) => (...values: readonly unknown[]) => Promise<void>;

const IMPORT = /^import (type )?(\{[^}]*\}) from ('[^']+');$/gm;

/** A function cannot import, so imports become variables. */
function withoutImports(code: string): string {
  return code.replace(IMPORT, (_, isType: string | undefined, names: string, from: string) =>
    isType === undefined ? `const ${names} = modules[${from}];` : '',
  );
}
