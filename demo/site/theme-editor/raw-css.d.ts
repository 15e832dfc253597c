/** A style sheet as text, which is what Vite imports for `?raw`. */
declare module '*.css?raw' {
  const text: string;
  export default text;
}
