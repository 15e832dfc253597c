import type { MarkdownRenderer } from 'vitepress';

/** Makes the empty header of a table's corner an ordinary cell, because a header must have a text. */
export function emptyHeaders(md: MarkdownRenderer): void {
  md.core.ruler.push('empty-headers', ({ tokens }) => {
    for (const [index, token] of tokens.entries()) {
      const [content, close] = [tokens[index + 1], tokens[index + 2]];
      if (token.type !== 'th_open' || content?.content !== '' || !close) continue;
      token.tag = 'td';
      close.tag = 'td';
    }
  });
}
