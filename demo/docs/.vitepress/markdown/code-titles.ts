import type { MarkdownRenderer } from 'vitepress';

type Token = Parameters<Parameters<MarkdownRenderer['core']['ruler']['push']>[1]>[0]['tokens'][number];

/** What a block is called that is no file. */
const LANGUAGES: Readonly<Record<string, string>> = {
  sh: 'Terminal',
  ts: 'TypeScript',
  tsx: 'TypeScript with JSX',
  js: 'JavaScript',
  jsx: 'JavaScript with JSX',
  html: 'HTML',
  css: 'CSS',
  json: 'JSON',
  vue: 'Vue',
  svelte: 'Svelte',
  astro: 'Astro',
  sql: 'SQL',
  nginx: 'nginx',
};

const FILE =
  /^(?:[\w.@[\]$()-]+\/)*[\w.@[\]$()-]*\.(?:[cm]?[jt]sx?|html|css|json|vue|svelte|astro|env|toml|conf|ya?ml)$|^\.env$/;

/** Gives each block of code a title: the label in its first line, or the file that the text above it begins or ends with. */
export function codeTitles(md: MarkdownRenderer): void {
  const { fence } = md.renderer.rules;
  md.renderer.rules.fence = (tokens, index, options, env, self) => {
    const token = tokens[index];
    if (!token || !fence) return '';
    const title = titleOf(token, tokens[index - 2]);
    const html = fence(tokens, index, options, env, self);
    return html.replace(/<span class="lang">.*?<\/span>/, `<span class="lang">${md.utils.escapeHtml(title)}</span>`);
  };
}

function titleOf({ info }: Token, above: Token | undefined): string {
  const [, label] = /\[(.+)\]/.exec(info) ?? [];
  const language = info.split(/[\s[{]/)[0] ?? '';
  return label ?? fileIn(above) ?? LANGUAGES[language] ?? (language || 'Text');
}

function fileIn(above: Token | undefined): string | undefined {
  const parts = (above?.children ?? []).filter(({ type, content }) => type === 'code_inline' || content.trim() !== '');
  const ends = /^[:.]?$/.test(parts.at(-1)?.content ?? '') ? [parts[0], parts.at(-2)] : [parts[0]];
  return ends.find((part) => part?.type === 'code_inline' && FILE.test(part.content))?.content;
}
