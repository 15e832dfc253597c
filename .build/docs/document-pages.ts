import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { pageOfFile, REPOSITORY_DOCUMENTS } from '../../demo/docs/.vitepress/repository-documents.ts';
import type { PageGroup } from '../../demo/docs/.vitepress/site-page.ts';
import { firstSentence } from './site-page.ts';

/** Returns the documents of the repository as pages of the site. */
export function documentGroup(root: string): PageGroup {
  const pages = Object.entries(REPOSITORY_DOCUMENTS).map(([file, name]) => {
    const text = readFileSync(join(root, file), 'utf8');
    const [, title = name] = /^# (.+)$/m.exec(text) ?? [];
    const [opening = ''] = text
      .replace(/^# .+$/m, '')
      .trim()
      .split(/\n\s*\n/);
    return {
      path: `project/${name}`,
      title: title.replaceAll('`', ''),
      description: firstSentence(opening.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')),
      content: outsideOfCode(text, (part) => linkedToSite(part, posix.dirname(file))),
    };
  });
  return { title: 'Project', pages };
}

/** Changes the parts of a document that are no code. */
function outsideOfCode(text: string, change: (part: string) => string): string {
  return text
    .split(/(```[\s\S]*?```|`[^`\n]*`)/)
    .map((part, index) => (index % 2 === 1 ? part : change(part)))
    .join('');
}

/** Lets links to documents lead to their pages. A link to any other file of the repository becomes plain text. */
function linkedToSite(text: string, folder: string): string {
  return text.replace(/\[([^\]]*)\]\(([^)\s]+)(?: "[^"]*")?\)/g, (link, label: string, target: string) => {
    if (/^(?:[a-z]+:|#)/.test(target)) return link;
    const [path = '', hash] = target.split('#');
    const page = pageOfFile(posix.join(folder, path));
    return page === null ? label : `[${label}](${page}${hash === undefined ? '' : `#${hash}`})`;
  });
}
