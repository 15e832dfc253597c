/** Loads the code of OAuth. Each `import()` expression adds bytes to a page, so all callers share this one. */
export const loadOAuth = () => import('./chunk.ts');
