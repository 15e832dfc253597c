import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BenchPage } from '../bench/peers/bench-page.ts';
import { copyFloors, litFloor, reactFloor } from '../bench/peers/floors.ts';
import { handlerElement, reactSignIn, signInElement, withKnownProject } from '../bench/peers/own-pages.ts';
import { type ReadyTime, readyTimes } from '../bench/peers/ready-times.ts';
import { servePages } from '../bench/peers/server/serve-pages.ts';
import { weigh } from '../bench/peers/weigh.ts';
import { folderWithPackage, removeFolder } from './packed-package.ts';

/**
 * How long a sign-in page may take until a user can type, on a slow phone and network, as a multiple of the time of the same form
 * written by hand. That form uses React if the page does, because the weight of React is not ours to change. Otherwise it uses Lit.
 * The budgets have room above what `npm run bench -- --peers` measured (`demo/docs/benchmarks.md`): on a quiet machine with two cores,
 * medians of five runs of the same code differed by up to 15 % for elements, and by up to 30 % for React.
 */
const BUDGETS = [
  { page: signInElement, floor: litFloor, mostOfFloor: 1.6 },
  { page: withKnownProject(signInElement), floor: litFloor, mostOfFloor: 1.45 },
  { page: handlerElement, floor: litFloor, mostOfFloor: 1.75 },
  { page: withKnownProject(handlerElement), floor: litFloor, mostOfFloor: 1.6 },
  { page: reactSignIn, floor: reactFloor, mostOfFloor: 1.5 },
  { page: withKnownProject(reactSignIn), floor: reactFloor, mostOfFloor: 1.4 },
];

/**
 * A page of these tests shares the cores with its own server, which takes up to a quarter of its time on two cores. If a page waited
 * longer for a core, other programs disturbed it, and the ratio says nothing.
 */
const MOST_WAITED_SHARE = 0.27;

let times: ReadonlyMap<BenchPage, ReadyTime>;

beforeAll(async () => {
  const root = await folderWithPackage();
  await copyFloors(root);
  const pages = [...new Set(BUDGETS.flatMap(({ page, floor }) => [floor, page]))];
  const served = [];
  for (const page of pages) served.push({ page, built: (await weigh(root, page)).built });
  const server = await servePages(served);
  const timed = pages.map((page) => ({ page, server }));
  const found = await readyTimes(timed, { keep: 5, most: 10 }).finally(server.close);
  times = new Map([...found].map(([{ page }, time]) => [page, time]));
});

afterAll(removeFolder);

for (const { page, floor, mostOfFloor } of BUDGETS) {
  test(`the page "${page.title}" accepts typing at most ${mostOfFloor} times as late as a form with ${floor.title}`, ({
    skip,
  }) => {
    const [own, least] = [timeOf(page), timeOf(floor)];
    const ratio = own.readyMs / least.readyMs;
    const summary = `${page.title}: ${describe(own)}; ${floor.title}: ${describe(least)}; ${ratio.toFixed(2)} times`;
    console.log(summary);
    skip([own, least].some(isDisturbed), `Other programs disturbed the runs. ${summary}`);
    expect(ratio, summary).toBeLessThanOrEqual(mostOfFloor);
  });
}

function isDisturbed({ waitedShare }: ReadyTime): boolean {
  return waitedShare !== null && waitedShare > MOST_WAITED_SHARE;
}

function timeOf(page: BenchPage): ReadyTime {
  const time = times.get(page);
  if (!time) throw new Error(`${page.title} was not measured.`);
  return time;
}

function describe({ readyMs, range, requests, waitedShare, runs }: ReadyTime): string {
  const [least, most] = range.map(Math.round);
  const waited = waitedShare === null ? '' : `, disturbed for up to ${Math.round(100 * waitedShare)} %`;
  return `${Math.round(readyMs)} ms and ${requests.length} requests (${least} to ${most} in the quietest of ${runs} runs${waited})`;
}
