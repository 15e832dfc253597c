/**
 * How many elements that match the selector came into the root while the work ran, those that left again included. Unlike a time, it
 * says the same on a busy machine.
 */
export async function countDrawn(
  root: ShadowRoot | null,
  selector: string,
  work: () => Promise<unknown>,
): Promise<number> {
  if (!root) throw new Error('The element has no shadow root.');
  let drawn = 0;
  const count = (records: readonly MutationRecord[]): void => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (node instanceof Element) drawn += Number(node.matches(selector)) + node.querySelectorAll(selector).length;
    }
  };
  const observer = new MutationObserver(count);
  observer.observe(root, { childList: true, subtree: true });
  await work();
  count(observer.takeRecords());
  observer.disconnect();
  return drawn;
}
