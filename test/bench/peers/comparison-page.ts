import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { version as viteVersion } from 'vite';
import { ROOT } from '../../support/run/program.ts';
import type { BenchPage, Purpose } from './bench-page.ts';
import { litFloor } from './floors.ts';
import { CONDITIONS, chromiumVersion } from './measure-ready.ts';
import { PINS } from './pins.ts';
import { QUIET_SHARE, type ReadyTime } from './ready-times.ts';
import type { Weight } from './weigh.ts';

export interface ComparedPage {
  readonly page: BenchPage;
  readonly weight: Weight;
  /** Null where a page is weighed and not timed. */
  readonly time: ReadyTime | null;
}

/** The tables as a page of Markdown, aligned, so that they can be read where they are printed as well. */
export async function comparisonPage(pages: readonly ComparedPage[], today = new Date()): Promise<string> {
  const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as { version: string };
  const machine = `${availableParallelism()} cores, Node ${process.version}, Chromium ${await chromiumVersion()}`;
  return [
    '# Benchmarks',
    `${today.toISOString().slice(0, 10)}, ${machine}, Vite ${viteVersion}, Latchkey ${version} as packed.`,
    INTRODUCTION,
    weightTable('A client that knows the user', 'client', pages),
    weightTable('A button with the avatar and a menu', 'user button', pages),
    weightTable('A sign-in form', 'sign-in', pages),
    timeTable(pages),
    '',
  ].join('\n\n');
}

const INTRODUCTION = `Made in one run by \`npm run bench -- --peers --write\`. Each page is built by Vite as it comes, from packages of the versions named;
"by hand" is the least code that does the same. Weights are what a page loads at once, gzipped. Ready times are those of a slow phone
on a slow network, until the email field takes what is typed; every back end is a stub that answers at once. Only ratios mean
anything on another machine. "Disturbed" is the share of the time that a page waited for the machine.`;

const WARNING = '**The machine did other work meanwhile: these times are too long, and their ratios are rough.**';

function weightTable(title: string, purpose: Purpose, all: readonly ComparedPage[]): string {
  const pages = all
    .filter(({ page }) => page.purpose === purpose)
    .toSorted((a, b) => a.weight.ownBytes - b.weight.ownBytes);
  const rows = pages.map(({ page, weight }) => [
    labelOf(page),
    kilobytes(weight.ownBytes),
    page.usesReact ? kilobytes(weight.bytes) : '',
    String(weight.files),
  ]);
  return table(`${title}: first load, gzip`, ['page', 'kB', 'kB with React', 'files'], rows);
}

function timeTable(all: readonly ComparedPage[]): string {
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
  const columns = ['page', 'ready, s', 'range', 'ratio to Lit by hand', 'requests', 'kB until then', 'disturbed'];
  const isBusy = timed.some(({ time }) => (time.waitedShare ?? 0) > QUIET_SHARE);
  const times = table(`A sign-in form: ready to type (${CONDITIONS})`, columns, rows);
  return isBusy ? `${times}\n\n${WARNING}` : times;
}

/** The title of a page, with the version of its package. */
function labelOf({ title, from }: BenchPage): string {
  const version = from === 'latchkey' || from === 'floor' ? undefined : PINS[from][0].split('@').at(-1);
  return version === undefined ? title : `${title} (${version})`;
}

function table(title: string, columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = columns.map((column, at) => Math.max(column.length, ...rows.map((row) => row[at]?.length ?? 0)));
  const padded = (cell: string, at: number) =>
    at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0);
  const line = (cells: readonly string[]) => `| ${cells.map(padded).join(' | ')} |`;
  const rule = widths.map((width, at) => (at === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`));
  return [`## ${title}\n`, line(columns), line(rule), ...rows.map(line)].join('\n');
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(2);
}
