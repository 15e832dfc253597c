import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ApiAnswer, ApiMember } from '../../demo/docs/.vitepress/read/read-api.ts';
import type { PublicElement } from '../public-elements.ts';
import type { SitePage } from '../../demo/docs/.vitepress/site-page.ts';
import { blocks, code, fence, prose, table } from './site-page.ts';
import { memberTable } from './verbs-pages.ts';

/** The types whose properties are options, by the function or component that takes them. */
const OPTIONS: readonly (readonly [title: string, entry: string, type: string])[] = [
  ['createClientApp', 'latchkey', 'ClientAppOptions'],
  ['createServerApp', 'latchkey/server', 'ServerAppOptions'],
  ['createAdminApp', 'latchkey/server', 'AdminAppOptions'],
  ['LatchkeyProvider', 'latchkey/react', 'LatchkeyProviderProps'],
  ['Handler', 'latchkey/react', 'HandlerProps'],
  ['startService', 'latchkey-emulator', 'ServiceOptions'],
];

const variant = (name: string, language: string, text: string): string =>
  `::: variant ${name}\n${fence(language, text)}\n:::`;

const HOW_TO_SET = [
  ':::: choice framework',
  variant('HTML', 'html', '<lk-provider project-id="…" base-url="https://auth.example.com">…</lk-provider>'),
  variant(
    'React',
    'tsx',
    "const app = createClientApp({ projectId, tokenStore: 'cookie' });\n\n<LatchkeyProvider app={app}>…</LatchkeyProvider>",
  ),
  variant(
    'Vue',
    'vue',
    '<script setup>\nconst app = createClientApp({ projectId, tokenStore: \'cookie\' });\n</script>\n\n<template>\n  <lk-provider :app="app">…</lk-provider>\n</template>',
  ),
  variant(
    'Svelte',
    'svelte',
    "<script>\n  const app = createClientApp({ projectId, tokenStore: 'cookie' });\n</script>\n\n<lk-provider {app}>…</lk-provider>",
  ),
  '::::',
].join('\n');

/** Returns the page with all options, and where each can be set. */
export function optionsPage({ entries }: ApiAnswer, elements: readonly PublicElement[]): SitePage {
  const membersOf = (entry: string, type: string): readonly ApiMember[] => {
    const found = entries[entry]?.find(({ name }) => name === type);
    if (!found) throw new Error(`${entry} exports no ${type}.`);
    return found.members;
  };
  const provider = elements.find(({ tagName }) => tagName === 'lk-provider');
  const attributes = (provider?.properties ?? []).map(({ name, attribute, type, description }) => [
    attribute === null ? '' : code(attribute),
    code(name),
    code(type),
    prose(description),
  ]);
  return {
    path: 'reference/options',
    title: 'Options and attributes',
    description: 'Every option of the apps, of the provider and of the emulator, and every attribute of lk-provider.',
    content: blocks(
      '# Options and attributes',
      'An option comes before an [environment variable](/reference/environment.md). All of them are checked when the app is created (`INVALID_OPTION`).',
      HOW_TO_SET,
      OPTIONS.map(([title, entry, type]) =>
        blocks(`## ${title}`, `From \`${entry}\`.`, memberTable('option', membersOf(entry, type))),
      ),
      ['## lk-provider', table(['attribute', 'property', 'type', 'sets'], attributes)],
    ),
  };
}

const ENVIRONMENT = join(import.meta.dirname, '../../core/environment');
const EMULATOR = join(import.meta.dirname, '../../demo/service/README.md');

/** Which program shows a page the variables with a prefix. */
const READERS: readonly (readonly [prefix: string, reader: string])[] = [
  ['VITE_', 'pages built by Vite, in `import.meta.env`'],
  ['NEXT_PUBLIC_', 'Next, in pages and on the server'],
  ['EXPO_PUBLIC_', 'Expo (Metro)'],
];

/** Returns the page with all environment variables. */
export function environmentPage(): SitePage {
  const pages = readFileSync(join(ENVIRONMENT, 'environment.ts'), 'utf8');
  const groups = [...pages.matchAll(/^ {2}(\w+): \[\n([\s\S]*?)^ {2}\],/gm)].map(([, option = '', lines = '']) => ({
    option,
    names: namesIn(lines),
  }));
  const others = ['bot-challenge-environment.ts', 'key-environment.ts'].flatMap((file) =>
    namesIn(readFileSync(join(ENVIRONMENT, file), 'utf8')),
  );
  return {
    path: 'reference/environment',
    title: 'Environment variables',
    description: 'Every environment variable that apps, servers and the emulator read, by bundler.',
    content: blocks(
      '# Environment variables',
      'The first variable of a list that is set wins. An empty one counts as not set, and an option comes before all of them. The names with ' +
        '`HEXCLAVE` and `STACK` are those of the official clients, so an app that moves keeps its settings.',
      'Nuxt and Astro show pages only their own names, `NUXT_PUBLIC_LATCHKEY_…` and `PUBLIC_LATCHKEY_…`: a line of the app passes these on, which is on ' +
        'the pages about [Nuxt](/start/nuxt.md) and [Astro](/start/astro.md).',
      groups.map(({ option, names }) =>
        blocks(
          `## ${option}`,
          table(
            ['variable', 'read by'],
            names.map((name) => [code(name), readerOf(name)]),
          ),
        ),
      ),
      [
        '## Keys and other settings',
        table(
          ['variable', 'read by'],
          [...new Set(others)].map((name) => [code(name), readerOf(name)]),
        ),
      ],
      ['## The emulator', emulatorTable()],
    ),
  };
}

function namesIn(text: string): readonly string[] {
  const written = [
    ...text.matchAll(/\b((?:VITE_|NEXT_PUBLIC_|EXPO_PUBLIC_)?(?:[A-Z]+_)*(?:LATCHKEY|HEXCLAVE|STACK)_[A-Z_]+)\b/g),
  ];
  const families = [...text.matchAll(/fromServer\(side, '(\w+)'\)/g)];
  const computed = families.flatMap(([, family = '']) => [
    `NEXT_PUBLIC_SERVER_${family}_API_URL`,
    `NEXT_PUBLIC_${family}_API_URL_SERVER`,
    `${family}_API_URL_SERVER`,
  ]);
  return [...written.map(([, name = '']) => name), ...computed];
}

function readerOf(name: string): string {
  const secret = /SECRET|ADMIN_KEY/.test(name);
  return (
    READERS.find(([prefix]) => name.startsWith(prefix))?.[1] ??
    (secret ? 'servers alone' : 'servers, and pages whose bundler replaces it')
  );
}

/** The table of the emulator's own page, which is written there by hand. */
function emulatorTable(): string {
  const [, found] = /(\| option \| environment \|[\s\S]*?)\n\n/.exec(readFileSync(EMULATOR, 'utf8')) ?? [];
  if (found === undefined) throw new Error(`${EMULATOR} has no table of options.`);
  return found;
}
