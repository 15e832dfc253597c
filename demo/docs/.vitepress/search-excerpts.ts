import type { Plugin } from 'vitepress';

const LONGEST_EXCERPT = 150;

/**
 * Cuts the texts in the index of the search to the beginnings that the list of results shows. VitePress stores a text as a whole or not at
 * all, and the whole texts would double the index.
 */
export function searchExcerpts(): Plugin {
  return {
    name: 'search-excerpts',
    transform(code, id) {
      if (!/^\/@localSearchIndex\w/.test(id)) return null;
      const json: unknown = JSON.parse(code.replace(/^export default /, ''));
      const index = JSON.parse(String(json)) as { storedFields: Record<string, { text: string }> };
      for (const fields of Object.values(index.storedFields)) fields.text = excerptOf(fields.text);
      return { code: `export default ${JSON.stringify(JSON.stringify(index))}`, map: null };
    },
  };
}

/** The beginning of a text, up to the end of a word. */
function excerptOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > LONGEST_EXCERPT ? `${line.slice(0, LONGEST_EXCERPT).replace(/\s\S*$/, '')} …` : line;
}
