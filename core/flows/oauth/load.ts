/** The code of OAuth. Each place that says `import()` costs a page bytes, so this is the only one. */
export const loadOAuth = () => import('./chunk.ts');
