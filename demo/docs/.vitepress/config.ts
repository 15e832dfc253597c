import { fileURLToPath } from 'node:url';
import { type DefaultTheme, defineConfigWithTheme, postcssIsolateStyles } from 'vitepress';
import { PACKAGES } from '../../launch/packages.ts';
import { writeMarkdown } from './after-build.ts';
import { choiceContainers } from './markdown/choice.ts';
import { codeAsWritten } from './markdown/code-as-written.ts';
import { codeTitles } from './markdown/code-titles.ts';
import { documentLinks } from './markdown/links.ts';
import { emptyHeaders } from './markdown/empty-headers.ts';
import { tableCells } from './markdown/table-cells.ts';
import { referenceLinks } from './markdown/reference-links.ts';
import { navigation, sidebar, type SitePart, siteParts } from './navigation.ts';
import { pagerOf } from './pager.ts';
import { searchExcerpts } from './search-excerpts.ts';
import { splitIntoSections } from './search.ts';
import { serveMarkdown } from './serve-markdown.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** Without scripts every tab of a group is shown, one below the other. */
const WITHOUT_SCRIPTS =
  ".vp-code-group div[class*='language-']{display:block!important}.vp-code-group .tabs,.VPNavBarSearch,.VPNavBarAppearance{display:none!important}";

/** The theme without the search, whose type lacks the fields that MiniSearch stores. */
interface SiteTheme extends Omit<DefaultTheme.Config, 'search'> {
  readonly parts: readonly SitePart[];
  readonly search: object;
}

/** `DOCS_BASE` is the path below which the site is served, `DOCS_OUT` the folder that it is built into. */
export default defineConfigWithTheme<SiteTheme>({
  lang: 'en',
  title: 'Latchkey',
  description: 'Sign-in, accounts and teams for web apps, over a hosted or self-hosted authentication service.',
  base: process.env.DOCS_BASE ?? '/',
  outDir: process.env.DOCS_OUT ?? `${ROOT}.cache/docs/site`,
  cacheDir: `${ROOT}.cache/docs/vitepress`,
  srcExclude: ['**/node_modules/**', 'README.md'],
  head: [
    ['link', { rel: 'icon', type: 'image/svg+xml', href: `${process.env.DOCS_BASE ?? '/'}mark.svg` }],
    ['noscript', {}, `<style>${WITHOUT_SCRIPTS}</style>`],
  ],
  markdown: {
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    config: (md) => {
      md.use(choiceContainers);
      md.use(codeAsWritten);
      md.use(codeTitles);
      md.use(documentLinks);
      md.use(referenceLinks);
      md.use(emptyHeaders);
      md.use(tableCells);
    },
  },
  themeConfig: {
    logo: '/mark.svg',
    nav: navigation(),
    sidebar: sidebar(),
    parts: siteParts(),
    outline: { level: [2, 3] },
    search: {
      provider: 'local',
      options: {
        miniSearch: {
          options: { storeFields: ['title', 'titles', 'text'] },
          _splitIntoSections: splitIntoSections,
        },
      },
    },
    docFooter: { prev: 'Previous', next: 'Next' },
  },
  transformPageData: ({ params, relativePath, frontmatter }) => ({
    frontmatter: { ...frontmatter, ...pagerOf(relativePath.replace(/\.md$/, '')) },
    ...(params?.description && { description: String(params.description) }),
  }),
  buildEnd: writeMarkdown,
  vite: {
    logLevel: 'error',
    plugins: [serveMarkdown(), searchExcerpts()],
    resolve: {
      alias: [{ find: /^.*\/VPLocalSearchBox\.vue$/, replacement: `${ROOT}demo/docs/.vitepress/theme/search-box.ts` }],
    },
    server: { fs: { allow: [ROOT] } },
    // The previews load these. Without the list the pages would be reloaded when the first preview is shown.
    optimizeDeps: { include: PACKAGES.filter((name) => !name.includes('react')) },
    css: { postcss: { plugins: [postcssIsolateStyles({ includeFiles: [/base\.css/, /vp-doc\.css/] })] } },
    build: { chunkSizeWarningLimit: 1500 },
  },
});
