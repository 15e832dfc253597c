/** A module that the build generates: for each element's tag, the function that loads the element. */
declare module 'all-elements' {
  export const elements: Readonly<Record<string, () => Promise<unknown>>>;
}
