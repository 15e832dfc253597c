import type * as core from '../../core/messages/en.ts';
import type { accountPage, pages } from '../settings/pages.ts';

/** All texts of all screens, in groups. Those with parameters are functions. */
export type Messages = typeof core & SectionMessages;

/** Sections of the settings have their texts in their own file. */
type SectionMessages = Joined<TextsIn<Awaited<ReturnType<SettingsPages['sections'][number]>>>>;
type SettingsPages = (typeof pages)[keyof typeof pages] | typeof accountPage;
type TextsIn<Module> = Module extends { readonly english: infer Texts } ? Texts : never;
type Joined<Union> = { readonly [Name in NamesOf<Union>]: Union extends Record<Name, infer Texts> ? Texts : never };
type NamesOf<Union> = Union extends unknown ? keyof Union : never;

/** Which area a group of texts belongs to, by how its name begins. All others belong to `signIn`. */
const AREAS = {
  general: 'general',
  errors: 'general',
  settings: 'account',
  accountSettings: 'account',
  user: 'account',
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

/** The texts of one area, all of them: a language has a file for each. */
export type AreaMessages<Area extends MessageArea> = {
  readonly [Group in keyof Messages as AreaOf<Group> extends Area ? Group : never]: Translated<Group>;
};

/** English has the titles of the settings pages in their table. */
type Translated<Group extends keyof Messages> = Group extends 'accountSettings'
  ? Omit<Messages['accountSettings'], 'pageTitles'> & { readonly pageTitles: Readonly<Record<PageId, string>> }
  : Messages[Group];
type PageId = keyof typeof pages | 'account' | 'new-team';

/** Texts that replace the English ones. What is missing is shown in English. */
export type Language = { readonly [Group in keyof Messages]?: Partial<Messages[Group]> };

/** Where the areas of a language are. What is left out stays English. */
export type LanguageAreas = {
  readonly [Area in MessageArea]?: () => Promise<{ readonly messages: AreaMessages<Area> }>;
};

/** The area of a group of texts. A debugger that shows a language reads symbols of it, too. */
export function areaOf(group: PropertyKey): MessageArea {
  const name = String(group);
  const found = Object.entries(AREAS).find(([start]) => name.startsWith(start));
  return found ? found[1] : 'signIn';
}
