import type * as english from './english.ts';
import type { ErrorMessages } from './errors.ts';

/** All texts, in groups. Texts with parameters are functions. */
export type Messages = Omit<typeof english, 'errors'> & { readonly errors: ErrorMessages };

/** The area of a group of texts, by the start of the group's name. All other groups belong to the area `signIn`. */
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

/** A set of groups of texts. A language has one file for each area, so the texts of an area are loaded together. */
export type MessageArea = 'signIn' | (typeof AREAS)[Start];

type AreaOf<Group> = {
  [Each in Start]: Group extends `${Each}${string}` ? (typeof AREAS)[Each] : never;
}[Start] extends infer Area
  ? [Area] extends [never]
    ? 'signIn'
    : Area
  : never;

/** The texts of an area. Missing texts are shown in English. */
export type AreaMessages<Area extends MessageArea> = {
  readonly [Group in keyof Messages as AreaOf<Group> extends Area ? Group : never]?: Translation<Messages[Group]>;
};

/** A group with some or all of its texts. A table of texts, such as the page titles, may also have only some entries. */
type Translation<Texts> = {
  readonly [Name in keyof Texts]?: Texts[Name] extends string | ((...values: never[]) => string) | undefined
    ? Texts[Name]
    : { readonly [Entry in keyof Texts[Name]]?: Texts[Name][Entry] };
};

/** The texts of a language. They replace the English texts. Missing texts are shown in English. */
export type Language = { readonly [Group in keyof Messages]?: Translation<Messages[Group]> };

/** A language that can load its texts on demand. The texts of an area are loaded together. */
export type LoadingLanguage = Language & {
  /** Loads the texts of a group. Resolves also if they could not be loaded. */
  readonly loadTexts?: (group: keyof Messages) => Promise<unknown>;
};

/** For each area of a language, its texts or a function that loads them. Missing areas are shown in English. */
export type LanguageAreas = { readonly [Area in MessageArea]?: AreaMessages<Area> | AreaLoader<Area> };
type AreaLoader<Area extends MessageArea> = () => Promise<{ readonly messages: AreaMessages<Area> }>;

/** A language of `latchkey-languages`: with texts in every area except that of the owner's pages, which are in English. */
export type CompleteLanguage = Required<Omit<LanguageAreas, 'owner'>>;

/**
 * Returns the area of a group of texts. A `PropertyKey` is accepted, because developer tools also read symbols of a language's
 * proxy.
 */
export function areaOf(group: PropertyKey): MessageArea {
  const name = String(group);
  const found = Object.entries(AREAS).find(([start]) => name.startsWith(start));
  return found ? found[1] : 'signIn';
}
