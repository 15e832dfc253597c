interface Edge {
  readonly from: string;
  readonly target: string;
}

/** Returns what imports each other in a circle, and what is on a way from one circle to another. */
export function findCircles(edges: readonly Edge[]): string[] {
  let left = edges.filter(({ from, target }) => from !== target);
  // An edge is in no circle if nothing that is left imports its start, or if its end imports nothing that is left.
  for (let size = -1; size !== left.length; ) {
    size = left.length;
    const importing = new Set(left.map(({ from }) => from));
    const imported = new Set(left.map(({ target }) => target));
    left = left.filter(({ from, target }) => imported.has(from) && importing.has(target));
  }
  return [...new Set(left.map(({ from }) => from))];
}
