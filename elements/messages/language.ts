import type * as english from './english.ts';
import type { ErrorMessages } from './errors.ts';

/** All texts of all screens, in groups. Those with parameters are functions. */
export type Messages = Omit<typeof english, 'errors'> & { readonly errors: ErrorMessages };

/** Which area a group of texts belongs to, by how its name begins. All others belong to `signIn`. */
const AREAS = {
  general: 'general',
  user: 'general',
  errors: 'errors',
  settings: 'account',
  accountSettings: 'account',
  picture: 'account',
  remainingMethods: 'account',
  team: 'teams',
  project: 'owner',
} as const;

type Start = keyof typeof AREAS;

/** What is loaded together in another language: the texts of one file of its folder. */
export type MessageArea = 'signIn' | (typeof AREAS)[Start];

type AreaOf<Group> = {
  [Each in Start]: Group extends `${Each}${string}` ? (typeof AREAS)[Each] : never;
}[Start] extends infer Area
  ? [Area] extends [never]
    ? 'signIn'
    : Area
  : never;

/** Texts of one area. What is missing is shown in English. */
export type AreaMessages<Area extends MessageArea> = {
  readonly [Group in keyof Messages as AreaOf<Group> extends Area ? Group : never]?: Translation<Messages[Group]>;
};

/** Any of these texts; of a table, such as the titles of pages, any of its entries. */
type Translation<Texts> = {
  readonly [Name in keyof Texts]?: Texts[Name] extends string | ((...values: never[]) => string) | undefined
    ? Texts[Name]
    : { readonly [Entry in keyof Texts[Name]]?: Texts[Name][Entry] };
};

/** Texts that replace the English ones. What is missing is shown in English. */
export type Language = { readonly [Group in keyof Messages]?: Translation<Messages[Group]> };

/** A language that may load its areas on demand. */
export type LoadingLanguage = Language & {
  /** Resolves once the texts of a group are there, or cannot be loaded. */
  readonly loadTexts?: (group: keyof Messages) => Promise<unknown>;
};

/** The areas of a language: their texts, or how they are loaded. What is left out stays English. */
export type LanguageAreas = { readonly [Area in MessageArea]?: AreaMessages<Area> | AreaLoader<Area> };
type AreaLoader<Area extends MessageArea> = () => Promise<{ readonly messages: AreaMessages<Area> }>;

/** A language that has texts in every area. */
export type CompleteLanguage = Required<LanguageAreas>;

/** The area of a group of texts. A debugger that shows a language reads symbols of it, too. */
export function areaOf(group: PropertyKey): MessageArea {
  const name = String(group);
  const found = Object.entries(AREAS).find(([start]) => name.startsWith(start));
  return found ? found[1] : 'signIn';
}
