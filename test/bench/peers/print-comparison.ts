import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { version as viteVersion } from 'vite';
import { ROOT } from '../../support/run/program.ts';
import type { BenchPage, Purpose } from './bench-page.ts';
import { litFloor } from './floors.ts';
import { CONDITIONS } from './measure-ready.ts';
import { PINS } from './pins.ts';
import type { ReadyTime } from './ready-times.ts';
import type { Weight } from './weigh.ts';

export interface ComparedPage {
  readonly page: BenchPage;
  readonly weight: Weight;
  /** Null where a page is weighed and not timed. */
  readonly time: ReadyTime | null;
}

/** Prints the tables as Markdown, aligned, so that they can be read and copied alike. */
export async function printComparison(pages: readonly ComparedPage[], today = new Date()): Promise<void> {
  const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as { version: string };
  const cores = availableParallelism();
  console.log(
    `\n${today.toISOString().slice(0, 10)}, ${cores} cores, Latchkey ${version}, Vite ${viteVersion}, Node ${process.version}`,
  );
  printWeights('A client that knows the user', 'client', pages);
  printWeights('A button with the avatar and a menu', 'user button', pages);
  printWeights('A sign-in form', 'sign-in', pages);
  printTimes(pages);
}

function printWeights(title: string, purpose: Purpose, all: readonly ComparedPage[]): void {
  const pages = all
    .filter(({ page }) => page.purpose === purpose)
    .toSorted((a, b) => a.weight.ownBytes - b.weight.ownBytes);
  const rows = pages.map(({ page, weight }) => [
    labelOf(page),
    kilobytes(weight.ownBytes),
    page.usesReact ? kilobytes(weight.bytes) : '',
    String(weight.files),
  ]);
  printTable(`${title}: first load, gzip`, ['page', 'kB', 'kB with React', 'files'], rows);
}

function printTimes(all: readonly ComparedPage[]): void {
  const timed = all.flatMap(({ page, time }) => (time ? [{ page, time }] : []));
  const floorMs = timed.find(({ page }) => page === litFloor)?.time.readyMs ?? Number.NaN;
  const rows = timed
    .toSorted((a, b) => a.time.readyMs - b.time.readyMs)
    .map(({ page, time }) => [
      labelOf(page),
      seconds(time.readyMs),
      time.range.map(seconds).join('–'),
      (time.readyMs / floorMs).toFixed(2),
      String(time.requests.length),
      kilobytes(time.bytes),
      time.waitedShare === null ? '' : `${Math.round(100 * time.waitedShare)} %`,
    ]);
  const columns = ['page', 'ready, s', 'range', 'of the floor', 'requests', 'kB until then', 'disturbed'];
  printTable(`Ready to type (${CONDITIONS})`, columns, rows);
}

/** The title of a page, with the version of its package. */
function labelOf({ title, from }: BenchPage): string {
  const version = from === 'latchkey' || from === 'floor' ? undefined : PINS[from][0].split('@').at(-1);
  return version === undefined ? title : `${title} (${version})`;
}

function printTable(title: string, columns: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = columns.map((column, at) => Math.max(column.length, ...rows.map((row) => row[at]?.length ?? 0)));
  const padded = (cell: string, at: number) =>
    at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0);
  const line = (cells: readonly string[]) => `| ${cells.map(padded).join(' | ')} |`;
  const rule = widths.map((width, at) => (at === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`));
  console.log([`\n${title}\n`, line(columns), line(rule), ...rows.map(line)].join('\n'));
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(2);
}
