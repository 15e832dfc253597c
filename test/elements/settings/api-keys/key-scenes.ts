import '../../../../elements/sections/keys/api-keys.ts';
import { type ShownSection, showSection } from '../security-sections.ts';
import { wireKey } from '../../support/service-security.ts';
import { readText, rest, until } from '../../support/support.ts';

export const TAG = 'lk-settings-api-keys';

type Options = Parameters<typeof showSection>[1];

const some = (count: number) => (now: number) => ({ keys: Array.from({ length: count }, (_, at) => wireKey(at, now)) });

export const rowsOf = ({ section }: ShownSection) => [
  ...(section.shadowRoot?.querySelectorAll<HTMLElement>('.entry') ?? []),
];
export const textsOf = (shown: ShownSection) => rowsOf(shown).map((row) => readText(row));
export const dialogOf = ({ section }: ShownSection) => section.shadowRoot?.querySelector('dialog') ?? null;
export const idOf = ({ world }: ShownSection, at: number) => String(world.keys[at]?.id);

/** The section of somebody with so many keys. */
export async function keyScene(count = 2, more: Options = {}): Promise<ShownSection> {
  const shown = await showSection(TAG, { world: some(count), ...more });
  await shown.says(count > 0 ? 'Active' : 'No API keys yet.');
  return shown;
}

/** Opens the form for a new key. */
export async function making(): Promise<ShownSection> {
  const shown = await keyScene(0);
  await shown.open('create');
  return shown;
}

/** Makes a key and stops where its value is shown. */
export async function created(): Promise<ShownSection> {
  const shown = await making();
  shown.submit({ description: 'Nightly build' });
  await shown.says('Your key is ready');
  await until(() => dialogOf(shown)?.open, 'the dialog');
  return shown;
}

/** Says that the key is stored, and closes the dialog. */
export async function store({ control }: ShownSection): Promise<void> {
  control('stored').click();
  await rest();
  control('done').click();
  await rest();
}

/** Everything of the page that a copy of it would hold: texts, attributes and values. */
export function copyOfPage(root: ParentNode = document): string {
  const parts = [...root.querySelectorAll('*')].flatMap((each) => [
    ...[...each.attributes].map(({ value }) => value),
    each instanceof HTMLInputElement ? each.value : '',
    each.shadowRoot ? `${each.shadowRoot.textContent}${copyOfPage(each.shadowRoot)}` : '',
  ]);
  return `${parts.join('\n')}${root.textContent ?? ''}`;
}
