import type { MarkdownRenderer } from 'vitepress';

type BlockRule = Parameters<MarkdownRenderer['block']['ruler']['before']>[2];

const OPEN = /^(:{3,})\s*(choice|variant)\s+(\S.*?)\s*$/;

/**
 * Adds two containers: `:::: choice framework` holds variants of a text, and `::: variant React` is one of them. The page shows the
 * variant that the reader has chosen, and all of them without scripts (see `theme/choices.ts`).
 */
export function choiceContainers(md: MarkdownRenderer): void {
  md.block.ruler.before('fence', 'choice', readContainer, { alt: ['paragraph', 'reference', 'blockquote', 'list'] });
  md.renderer.rules.choice_open = (tokens, index) =>
    `<div class="choice" data-choice="${escapeHtml(md, tokens[index]?.info)}">\n`;
  md.renderer.rules.choice_close = () => '</div>\n';
  md.renderer.rules.variant_open = (tokens, index) => {
    const name = escapeHtml(md, tokens[index]?.info);
    return `<section class="variant" data-variant="${name}">\n<p class="variant-name">${name}</p>\n`;
  };
  md.renderer.rules.variant_close = () => '</section>\n';
}

function escapeHtml(md: MarkdownRenderer, text = ''): string {
  return md.utils.escapeHtml(text);
}

const readContainer: BlockRule = (state, startLine, endLine, isSilent) => {
  const lineAt = (line: number) =>
    state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]);
  const [, marks = '', kind = '', name = ''] = OPEN.exec(lineAt(startLine)) ?? [];
  if (marks === '') return false;
  if (isSilent) return true;
  let end = startLine + 1;
  while (end < endLine && lineAt(end).trim() !== marks) end += 1;
  const open = state.push(`${kind}_open`, 'div', 1);
  open.block = true;
  open.info = name;
  open.map = [startLine, end];
  const { lineMax, parentType } = state;
  state.lineMax = end;
  state.md.block.tokenize(state, startLine + 1, end);
  state.lineMax = lineMax;
  state.parentType = parentType;
  state.push(`${kind}_close`, 'div', -1).block = true;
  state.line = Math.min(end + 1, endLine);
  return true;
};
