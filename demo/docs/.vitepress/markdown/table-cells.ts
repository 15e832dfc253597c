import type { MarkdownRenderer } from 'vitepress';

const ROLES: Readonly<Record<string, string>> = {
  table_open: 'table',
  thead_open: 'rowgroup',
  tbody_open: 'rowgroup',
  tr_open: 'row',
  th_open: 'columnheader',
  td_open: 'cell',
};

/**
 * Prepares tables for phones, where the cells of a row stand below each other (table.css). Each cell gets the header of its column as
 * `data-label`. The roles keep it a table for screen readers, whatever `display` is.
 */
export function tableCells(md: MarkdownRenderer): void {
  md.core.ruler.push('table-cells', ({ tokens }) => {
    let headers: string[] = [];
    let column = 0;
    for (const [index, token] of tokens.entries()) {
      const role = ROLES[token.type];
      if (role === undefined) continue;
      token.attrSet('role', token.type === 'th_open' && token.tag === 'td' ? 'cell' : role);
      if (token.type === 'table_open') headers = [];
      if (token.type === 'tr_open') column = 0;
      const text = tokens[index + 1]?.content ?? '';
      if (token.type === 'th_open') headers.push(text);
      if (token.type === 'td_open') token.attrSet('data-label', headers[column++] ?? '');
    }
  });
}
