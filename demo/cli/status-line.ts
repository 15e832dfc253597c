import type { Clock } from '../../core/index.ts';
import type { Terminal } from './context.ts';

const SECOND_MS = 1_000;
const HIDE_CURSOR = '\u001B[?25l';
const SHOW_CURSOR = '\u001B[?25h';
const CLEAR_LINE = '\r\u001B[2K';

/** A line in the terminal that shows what the program waits for and for how long. */
export interface StatusLine {
  start(): void;
  /** Replaces the text. When the output is not a terminal, prints a new line instead. */
  show(text: string): void;
  /** Removes the line and shows the cursor again. */
  stop(): void;
}

export function createStatusLine(terminal: Terminal, clock: Clock, initialText: string): StatusLine {
  let text = initialText;
  let startedMs: number | null = null;
  let stopTimer = () => {};

  const draw = () => {
    if (startedMs === null) return;
    if (!terminal.isInteractive) return terminal.write(`${text}\n`);
    terminal.write(`${CLEAR_LINE}${text} ${elapsed(clock.monotonic() - startedMs)}`);
  };
  const drawEverySecond = () => {
    draw();
    stopTimer = clock.after(SECOND_MS, drawEverySecond);
  };
  return {
    start: () => {
      startedMs = clock.monotonic();
      if (!terminal.isInteractive) return draw();
      terminal.write(HIDE_CURSOR);
      drawEverySecond();
    },
    show: (next) => {
      if (next === text) return;
      text = next;
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
