/** A header of every request to the service, by which code is known to have the core in it. */
export const CORE_MARK = 'x-stack-access-type';

/** The tags of the elements that the code defines: a call with the name of an element, whatever the function is called by now. */
export const definedTags = (code: string): string[] => [
  ...new Set([...code.matchAll(/[\w$)]\(["'`](lk-[a-z-]+)["'`]\)\s*[\],]/g)].map(([, tag = '']) => tag)),
];
