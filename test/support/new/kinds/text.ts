import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kind, line } from '../kind.ts';
import { quoted, Refusal } from '../names.ts';

/** A text in an existing group of texts. `group` names the file of the group and its export. */
export function text(group: TextGroup, name: string): Kind {
  return {
    title: 'a text',
    usage: 'text GROUP.NAME "TEXT"',
    files: [],
    lines: [
      line(group.path, 'its line', (names) => `${name}: ${quoted(names.text)},`, [
        `export const ${group.name} = {`,
        '};',
      ]),
    ],
    next: [
      `Read it in an element: \`this.texts('${group.name}', ${group.name}).${name}\`. Until then test/rules/texts fails.`,
    ],
  };
}

export interface TextGroup {
  readonly name: string;
  readonly path: string;
}

/**
 * Finds a group of texts by its name, `team-switcher` or `teamSwitcher`.
 *
 * @throws Refusal
 */
export function textGroup(root: string, wanted: string): TextGroup {
  const list = readFileSync(join(root, 'elements/messages/english.ts'), 'utf8');
  const groups = [...list.matchAll(/export \{([^}]+)\} from '\.\/([^']+)'/g)].flatMap(([, names = '', file]) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && name !== 'errors' && !name.startsWith('type '))
      .map((name) => ({ name, path: `elements/messages/${file}` })),
  );
  const camel = wanted.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  const found = groups.find(({ name }) => name === camel);
  if (found) return found;
  throw new Refusal(`There is no group "${wanted}". The groups are ${groups.map(({ name }) => name).join(', ')}.`);
}
