import type { Act } from './steps.ts';

// The page of the neighbour, in a frame of a page of the app, which tells it what to do.

/** The most cookies of one answer; browsers limit the size of its head. */
const OF_ONE_ANSWER = 25;

addEventListener('message', async ({ data, ports: [port] }: MessageEvent<readonly Act[]>) => {
  for (const each of data) await act(each);
  port?.postMessage('done');
});

async function act({ way, lines }: Act): Promise<void> {
  for (let at = 0; at < lines.length; at += OF_ONE_ANSWER) {
    const some = lines.slice(at, at + OF_ONE_ANSWER);
    if (way === 'answer') await fetch('/set', { method: 'POST', body: JSON.stringify(some) });
    else for (const line of some) document.cookie = line;
  }
}
