import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { version as viteVersion } from 'vite';
import { ROOT } from '../../support/run/program.ts';
import type { BenchPage, Purpose } from './bench-page.ts';
import { CONDITIONS, ROUND_TRIP_MS } from './conditions.ts';
import { litFloor, reactFloor } from './floors.ts';
import { chromiumVersion } from './measure-ready.ts';
import { PINS } from './pins.ts';
import { canPreconnect } from './preconnect.ts';
import { QUIET_SHARE, type ReadyTime, type Rounds } from './ready-times.ts';
import type { Weight } from './weigh.ts';

/** The network conditions under which a form is measured. */
type Condition = 'throttled' | 'distant';

export interface ComparedPage {
  readonly page: BenchPage;
  readonly weight: Weight;
  /** Null if a page is only weighed. */
  readonly times: Readonly<Record<Condition, ReadyTime>> | null;
}

/** The load averages of the machine, of the last 1, 5 and 15 minutes. */
export interface MachineLoad {
  readonly before: readonly number[];
  readonly after: readonly number[];
}

/** Returns the tables as a page of Markdown. Their columns are aligned, so that they can be read in a terminal, too. */
export async function comparisonPage(
  pages: readonly ComparedPage[],
  rounds: Rounds,
  load: MachineLoad,
  today = new Date(),
): Promise<string> {
  const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as { version: string };
  const machine = `${availableParallelism()} cores, Node ${process.version}, Chromium ${await chromiumVersion()}`;
  return [
    '# Benchmarks',
    finding(pages),
    INTRODUCTION,
    weightTable('A client that knows the user', 'client', pages),
    weightTable('A button with the avatar and a menu', 'user button', pages),
    weightTable('A sign-in form', 'sign-in', pages),
    timeTable(`A sign-in form: ready to type (${CONDITIONS})`, 'throttled', pages),
    timeTable('The same, with a round trip for each new connection and each preflight', 'distant', pages),
    timesExplained(rounds),
    (await canPreconnect()) ? PRECONNECTS : IGNORES_PRECONNECT,
    `${today.toISOString().slice(0, 10)}, ${machine}, Vite ${viteVersion}, Latchkey ${version} as packed. ${describeLoad(load)}`,
    '',
  ].join('\n\n');
}

/** The result in a sentence: the sign-in form of Latchkey beside each peer's, lightest first. */
function finding(all: readonly ComparedPage[]): string {
  const forms = all
    .filter(({ page }) => page.purpose === 'sign-in' && page.from !== 'floor')
    .toSorted((a, b) => a.weight.ownBytes - b.weight.ownBytes);
  const own = forms.find(({ page }) => page.from === 'latchkey');
  if (!own) throw new Error('No sign-in form of Latchkey was measured.');
  const say = ({ page, weight, times }: ComparedPage) => {
    const ready = times === null ? '' : `, ready after ${seconds(times.throttled.readyMs)} s`;
    return `${page.title} ${kilobytes(weight.ownBytes)} kB${ready}`;
  };
  const peers = forms.filter(({ page }) => page.from !== 'latchkey');
  return `**A sign-in form: ${say(own)}.** Beside it: ${peers.map(say).join('; ')}.`;
}

const INTRODUCTION = `Written by one run of \`npm run bench -- --peers\`. Vite builds each page with its default settings, from packages of
the versions named. "By hand" is the least code that does the same. "Project known" is the same page, built with the plugin
\`latchkey/vite\`. Weights are what a page loads at once, gzipped.`;

const WARNING = '**The machine did other work meanwhile: these times are too long, and their ratios are rough.**';

const PRECONNECTS =
  'This Chromium opens connections for preconnect tags. Only the pages whose project is known have such a tag.';

const IGNORES_PRECONNECT = `**This Chromium, a headless shell, ignores preconnect tags. So the second table does not show what the tags
of the pages whose project is known are worth.**`;

function timesExplained({ keep }: Rounds): string {
  return `Times are those of a slow phone on a slow network, which Chromium emulates, until the email field takes what is typed.
They are medians of the ${keep} runs of each page that waited least for the machine; "disturbed" is the largest share of its time that
one of these runs waited. All pages are measured in turns, each time in a new browser with an empty cache. Only ratios mean
anything on another machine.

The service of each page is a stub that answers at once, at a host of its own. Chromium delays each response by a round trip, but
neither new connections nor preflights. For the second table a server holds each new connection for one round trip
(${ROUND_TRIP_MS} ms) before its TLS handshake, and each preflight for another one. A real network also takes round trips for looking up
the host and for the handshake, which no table includes. Requests are those that began before the form was ready, including the
document and without preflights.`;
}

function describeLoad({ before, after }: MachineLoad): string {
  const list = (averages: readonly number[]) => averages.map((average) => average.toFixed(2)).join(', ');
  return `Load averages of the last 1, 5 and 15 minutes: ${list(before)} before the run, and ${list(after)} at its end.`;
}

function weightTable(title: string, purpose: Purpose, all: readonly ComparedPage[]): string {
  const pages = all
    .filter(({ page }) => page.purpose === purpose)
    .toSorted((a, b) => a.weight.ownBytes - b.weight.ownBytes);
  const rows = pages.map(({ page, weight }) => [
    rowLabel(page),
    kilobytes(weight.ownBytes),
    page.usesReact ? kilobytes(weight.bytes) : '',
    String(weight.files),
  ]);
  return table(`${title}: first load, gzip`, ['page', 'kB', 'kB with React', 'files'], rows);
}

function timeTable(title: string, condition: Condition, all: readonly ComparedPage[]): string {
  const timed = all.flatMap(({ page, times }) => (times ? [{ page, time: times[condition] }] : []));
  const ratioTo = (floor: BenchPage, { readyMs }: ReadyTime) => {
    const floorMs = timed.find(({ page }) => page === floor)?.time.readyMs;
    return floorMs === undefined ? '' : (readyMs / floorMs).toFixed(2);
  };
  const rows = timed
    .toSorted((a, b) => a.time.readyMs - b.time.readyMs)
    .map(({ page, time }) => [
      rowLabel(page),
      seconds(time.readyMs),
      time.range.map(seconds).join('–'),
      ratioTo(litFloor, time),
      ratioTo(reactFloor, time),
      String(time.requests.length),
      kilobytes(time.bytes),
      time.waitedShare === null ? '' : `${Math.round(100 * time.waitedShare)} %`,
    ]);
  const columns = [
    'page',
    'ready, s',
    'range',
    'to Lit by hand',
    'to React by hand',
    'requests',
    'kB until then',
    'disturbed',
  ];
  const isBusy = timed.some(({ time }) => (time.waitedShare ?? 0) > QUIET_SHARE);
  const times = table(title, columns, rows);
  return isBusy ? `${times}\n\n${WARNING}` : times;
}

/** The label of a row. Those of Latchkey stand out. */
function rowLabel(page: BenchPage): string {
  return page.from === 'latchkey' ? `**${labelOf(page)}**` : labelOf(page);
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
