/** Made by the build: each element's tag, with what loads it. */
declare module 'all-elements' {
  export const elements: Readonly<Record<string, () => Promise<unknown>>>;
}
