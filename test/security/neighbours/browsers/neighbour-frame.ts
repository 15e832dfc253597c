import type { Act } from './steps.ts';

/** Opens a page of the neighbour in a frame, and returns the function that lets it act. */
export async function openNeighbour(): Promise<(acts: readonly Act[]) => Promise<void>> {
  const frame = document.createElement('iframe');
  frame.src = location.origin.replace('//app.', '//evil.');
  await new Promise((resolve) => {
    frame.addEventListener('load', resolve, { once: true });
    document.body.append(frame);
  });
  return (acts) =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => resolve(), { once: true });
      port1.start();
      frame.contentWindow?.postMessage(acts, '*', [port2]);
    });
}
