/** Uses of tags in JSX that must not compile. */
const WRONG_TAGS = `export const wrong = [
  // @ts-expect-error: no such value
  <lk-provider theme="purple" />,
  // @ts-expect-error: the type of the property
  <lk-user-button size="large" />,
  // @ts-expect-error: methods are no properties
  <lk-user-button texts={() => undefined} />,
  // @ts-expect-error: the type of a property of the owner's pages
  <lk-owned-projects lone="no" />,
  // @ts-expect-error: no such element
  <lk-sign-inn />,
];
`;

/** Programs that write the elements in the markup of frameworks, by the names of their files. */
export const MARKUP_PROGRAMS = {
  'react.tsx': inReact(),
  'preact.tsx': inPreact(),
  'solid.tsx': inSolid(),
  'tags.ts': inOtherJsx(),
  'vue.ts': inVue(),
  'svelte.ts': inSvelte(),
} as const;

function inReact(): string {
  return `
import 'latchkey/jsx';
import type { LatchkeyElements } from 'latchkey/jsx';
import 'latchkey-project/jsx';

export const good = (
  <lk-provider project-id="a" theme="dark">
    <lk-sign-in full-page methods="password" class="wide" onlk-sign-in={(event) => event.preventDefault()} />
    <lk-user-button size={40} show-team items={[{ text: 'Help', action: () => undefined }]} ref={(button) => void button?.size} />
    <lk-owned-projects lone onlk-project-create={({ projectId }) => projectId.trim()} />
  </lk-provider>
);
${WRONG_TAGS}
export const event: Parameters<NonNullable<LatchkeyElements['lk-team-switcher']['onlk-team-select']>>[0]['teamId'] = null;
`;
}

function inPreact(): string {
  return `
/** @jsxImportSource preact */
import 'latchkey/preact';
import 'latchkey-project/preact';

export const good = (
  <lk-provider project-id="a" theme="dark">
    <lk-sign-in full-page methods="password" class="wide" onlk-sign-in={(event) => event.preventDefault()}>
      <p slot="after">Welcome</p>
    </lk-sign-in>
    <lk-user-button size={40} show-team items={[{ text: 'Help', action: () => undefined }]} ref={(button) => void button?.size} />
    <lk-owned-projects lone onlk-project-create={({ projectId }) => projectId.trim()} />
  </lk-provider>
);
${WRONG_TAGS}`;
}

function inSolid(): string {
  return `
/** @jsxImportSource solid-js */
import 'latchkey/solid';
import 'latchkey-project/solid';

export const good = () => (
  <lk-provider project-id="a" theme="dark">
    <lk-sign-in full-page methods="password" class="wide" classList={{ wide: true }} on:lk-sign-in={(event) => event.preventDefault()}>
      <p slot="after">Welcome</p>
    </lk-sign-in>
    <lk-user-button prop:size={40} show-team items={[{ text: 'Help', action: () => undefined }]} ref={(button) => void button.size} />
    <lk-owned-projects lone on:lk-project-create={({ projectId }) => projectId.trim()} />
  </lk-provider>
);
export const wrong = () => [
  // @ts-expect-error: no such value
  <lk-provider theme="purple" />,
  // @ts-expect-error: the type of the property
  <lk-user-button prop:size="large" />,
  // @ts-expect-error: methods are no properties
  <lk-user-button texts={() => undefined} />,
  // @ts-expect-error: the type of a property of the owner's pages
  <lk-owned-projects lone="no" />,
  // @ts-expect-error: the type of the event
  <lk-sign-in on:lk-sign-in={(event: MouseEvent) => event.preventDefault()} />,
  // @ts-expect-error: no such element
  <lk-sign-inn />,
];
`;
}

function inOtherJsx(): string {
  return `
import type { LatchkeyTags } from 'latchkey/tags';

export const good: LatchkeyTags['lk-user-button'] = { size: 40, 'show-team': '' };
// @ts-expect-error: the type of the property
export const wrong: LatchkeyTags['lk-user-button'] = { size: 'large' };
`;
}

function inVue(): string {
  return `
import 'latchkey/vue';
import type { GlobalComponents } from 'vue';

type Props<Tag extends keyof GlobalComponents> = GlobalComponents[Tag] extends new () => { $props: infer Own } ? Own : never;

export const good: Props<'lk-sign-in'> = {
  'full-page': '',
  methods: 'password',
  onLkSignIn: (event) => event.preventDefault(),
};
// @ts-expect-error: the type of the property
export const wrong: Props<'lk-user-button'> = { size: 'large' };
`;
}

function inSvelte(): string {
  return `
import 'latchkey/svelte';
import type { SvelteHTMLElements } from 'svelte/elements';

export const good: SvelteHTMLElements['lk-sign-in'] = {
  'full-page': '',
  methods: 'password',
  class: 'wide',
  'onlk-sign-in': (event) => event.preventDefault(),
};
// @ts-expect-error: the type of the property
export const wrong: SvelteHTMLElements['lk-user-button'] = { size: 'large' };
`;
}
