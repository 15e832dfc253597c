declare module '@localSearchIndex' {
  /** Loads the index of the search, as JSON of MiniSearch. */
  const indexes: { readonly root: () => Promise<{ readonly default: string }> };
  export default indexes;
}
