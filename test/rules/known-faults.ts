/**
 * What the rules of this folder do not hold yet, one list a rule. Lists only shrink: an entry that is no longer true fails the
 * test it belongs to, and a rule with an empty list holds everywhere.
 */

/** Elements whose doc block has no example. */
export const ELEMENTS_WITHOUT_EXAMPLE: readonly string[] = [];

/** Files that import each other in a circle. */
export const FILES_IN_CIRCLES: readonly string[] = [];

/** Folders that may hold more files than the rule likes, with the reason. */
export const CROWDED_FOLDERS: Readonly<Record<string, string>> = {
  'demo/docs/guides': 'a page for each subject; the side bar lists them',
  'demo/service/mail/languages': 'a file for each language',
};

/** Classes too far below LitElement. */
export const DEEP_CLASSES: readonly string[] = [];

/** Exported types whose name another file of the same part exports as well. */
export const TYPES_OF_ONE_NAME: readonly string[] = [];

/** Files and exports whose names have a banned word. */
export const NAMES_TO_REPLACE: readonly string[] = [];

/** Whether comments cite only documents that the project has; from then on a test holds them to it. */
export const CITATIONS_ARE_REPLACED = true;

/** Files of elements with nodes that an app cannot style, because they are no parts. */
export const FILES_WITHOUT_PARTS: readonly string[] = [];
