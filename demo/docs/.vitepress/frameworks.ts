/** A framework that the site has a start page for. */
export interface Framework {
  readonly name: string;
  /** The path of its start page. */
  readonly path: string;
  /** The tabs that its readers need, the best first: pages without a tab of the framework itself have one for tags or for React. */
  readonly tabs: readonly string[];
}

const TAGS = ['HTML'];
const REACT = ['React'];

/** The frameworks, in the order of their start pages. */
export const FRAMEWORKS: readonly Framework[] = [
  { name: 'React with Vite', path: 'start/react', tabs: REACT },
  { name: 'React Router', path: 'start/react-router', tabs: REACT },
  { name: 'Next', path: 'start/next', tabs: REACT },
  { name: 'TanStack Start', path: 'start/tanstack-start', tabs: REACT },
  { name: 'Vue', path: 'start/vue', tabs: ['Vue', ...TAGS] },
  { name: 'Nuxt', path: 'start/nuxt', tabs: ['Vue', ...TAGS] },
  { name: 'Svelte', path: 'start/svelte', tabs: ['Svelte', ...TAGS] },
  { name: 'Angular', path: 'start/angular', tabs: ['Angular', ...TAGS] },
  { name: 'Solid and Preact', path: 'start/solid', tabs: TAGS },
  { name: 'Astro', path: 'start/astro', tabs: TAGS },
  { name: 'Plain HTML', path: 'start/html', tabs: TAGS },
];
