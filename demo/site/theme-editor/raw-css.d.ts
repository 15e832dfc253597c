/** A style sheet as text, as Vite brings it. */
declare module '*.css?raw' {
  const text: string;
  export default text;
}
