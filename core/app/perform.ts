import { flows } from '../flows/table.ts';
import { nouns } from '../resources/table.ts';

type Loads = Readonly<Record<string, () => Promise<Readonly<Record<string, (...all: readonly unknown[]) => unknown>>>>>;

/** Loads the file of a verb and calls it. `noun` is empty for flows. */
export async function perform(noun: string, name: string, all: readonly unknown[]): Promise<unknown> {
  const loads = (noun ? nouns : flows) as unknown as Loads;
  const loaded = await loads[noun || name]?.();
  return loaded?.[name]?.(...all);
}
