import { existsSync, readdirSync, readFileSync } from 'node:fs';

interface Process {
  pid: number;
  parent: number;
  /** The CPU time of the process and its ended children, in seconds. */
  seconds: number;
}

/** Returns a process and all processes that it started, itself first. Without `/proc`, only itself with a CPU time of 0. */
function processTree(root: number): readonly Process[] {
  const all = readProcesses();
  const own = all.find(({ pid }) => pid === root) ?? { pid: root, parent: 0, seconds: 0 };
  const below = (pid: number): Process[] =>
    all.filter(({ parent }) => parent === pid).flatMap((child) => [child, ...below(child.pid)]);
  return [own, ...below(root)];
}

/** Ends a process and all processes that it started, also those in another process group, such as browsers. */
export function endTree(root: number, signal: 'SIGTERM' | 'SIGKILL'): void {
  for (const { pid } of processTree(root)) {
    try {
      process.kill(pid, signal);
    } catch {
      // The process has ended meanwhile.
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

/** Reads `/proc/…/stat` (proc(5)): the fields after the name, which is in brackets and may contain any characters. */
function readProcess(pid: number): Process | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [, parent = 0] = fields;
    // The time in user and system mode, of the process and of children that it has waited for.
    const ticks = fields.slice(11, 15).reduce((total, each) => total + each, 0);
    return { pid, parent, seconds: ticks / TICKS_PER_SECOND };
  } catch {
    // The process has ended meanwhile.
    return null;
  }
}
