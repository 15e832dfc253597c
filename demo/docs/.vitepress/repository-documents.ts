/** Documents of the repository that are pages of the site: their path, and the path of the page below `project/`. */
export const REPOSITORY_DOCUMENTS: Readonly<Record<string, string>> = {
  'CHANGELOG.md': 'changelog',
  'SECURITY.md': 'security',
  'ARCHITECTURE.md': 'architecture',
  'CONTRIBUTING.md': 'contributing',
  'demo/service/README.md': 'emulator',
  'demo/service/mail/README.md': 'email-templates',
  'elements/languages/README.md': 'languages',
  'elements/project/README.md': 'owner-elements',
};

/** The folder of the pages, from the root of the repository. */
export const DOCS = 'demo/docs/';

/**
 * Returns the page of the site for a file of the repository, from the root of the site. Null for a file that is no page. The README is
 * the home page.
 */
export function pageOfFile(path: string): string | null {
  if (path === 'README.md') return '/index.md';
  if (path.startsWith(DOCS) && path.endsWith('.md')) return `/${path.slice(DOCS.length)}`;
  const name = REPOSITORY_DOCUMENTS[path];
  return name === undefined ? null : `/project/${name}.md`;
}
