import type { Clock } from '../../core/index.ts';
import type { Terminal } from './context.ts';

const SECOND_MS = 1_000;
const HIDE_CURSOR = '\u001B[?25l';
const SHOW_CURSOR = '\u001B[?25h';
const CLEAR_LINE = '\r\u001B[2K';

/** A line that says what is waited for, and for how long already. */
export interface Waiting {
  start(): void;
  /** Says something else from now on; once where lines cannot change. */
  say(what: string): void;
  /** Leaves the terminal as it was. */
  stop(): void;
}

export function createWaiting(terminal: Terminal, clock: Clock, first: string): Waiting {
  let what = first;
  let startedMs: number | null = null;
  let stopTimer = () => {};

  const draw = () => {
    if (startedMs === null) return;
    if (!terminal.isInteractive) return terminal.write(`${what}\n`);
    terminal.write(`${CLEAR_LINE}${what} ${elapsed(clock.monotonic() - startedMs)}`);
  };
  const tick = () => {
    draw();
    stopTimer = clock.after(SECOND_MS, tick);
  };
  return {
    start: () => {
      startedMs = clock.monotonic();
      if (!terminal.isInteractive) return draw();
      terminal.write(HIDE_CURSOR);
      tick();
    },
    say: (next) => {
      if (next === what) return;
      what = next;
      draw();
    },
    stop: () => {
      stopTimer();
      if (startedMs !== null && terminal.isInteractive) terminal.write(`${CLEAR_LINE}${SHOW_CURSOR}`);
      startedMs = null;
    },
  };
}

function elapsed(ms: number): string {
  const seconds = Math.floor(ms / SECOND_MS);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
