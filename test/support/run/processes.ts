import { existsSync, readdirSync, readFileSync } from 'node:fs';

interface Process {
  pid: number;
  parent: number;
  /** What it has computed itself, and those of its children that have ended. */
  seconds: number;
}

/** A process with all it started, itself first; on systems without `/proc` itself alone, with nothing computed. */
export function processTree(root: number): readonly Process[] {
  const all = readProcesses();
  const own = all.find(({ pid }) => pid === root) ?? { pid: root, parent: 0, seconds: 0 };
  const below = (pid: number): Process[] =>
    all.filter(({ parent }) => parent === pid).flatMap((child) => [child, ...below(child.pid)]);
  return [own, ...below(root)];
}

/** Ends a process with all it started, also what has a process group of its own, such as browsers. */
export function endTree(root: number, signal: 'SIGTERM' | 'SIGKILL'): void {
  for (const { pid } of processTree(root)) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended meanwhile.
    }
  }
}

function readProcesses(): readonly Process[] {
  const names = existsSync('/proc') ? readdirSync('/proc') : [];
  return names
    .filter((name) => /^\d+$/.test(name))
    .map((name) => readProcess(Number(name)))
    .filter((each) => each !== null);
}

const TICKS_PER_SECOND = 100;

/** `proc(5)`: the fields after the name, which stands in brackets and may hold anything. */
function readProcess(pid: number): Process | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [, parent = 0] = fields;
    // Its own time in user and system mode, and that of children it has waited for.
    const ticks = fields.slice(11, 15).reduce((total, each) => total + each, 0);
    return { pid, parent, seconds: ticks / TICKS_PER_SECOND };
  } catch {
    // It has ended meanwhile.
    return null;
  }
}
