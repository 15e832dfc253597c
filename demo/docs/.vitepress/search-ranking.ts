/** The options of a search that MiniSearch takes, as far as the site sets them. */
interface SearchRanking {
  readonly boost: Readonly<Record<'title' | 'titles' | 'text', number>>;
  readonly weights: { readonly prefix: number; readonly fuzzy: number };
  readonly tokenize: (query: string) => string[];
  readonly prefix: (term: string) => boolean;
  readonly fuzzy: (term: string) => number | false;
  readonly boostDocument: (id: string) => number;
}

/** Words that nearly every question has. A search for "how do I add a language" is about the other words. */
const COMMON_WORDS = new Set(
  `a about after all am an and any app are as at be before by can could did do does for from get gets had has have how i if in into is it its
  let make may me my need of on one or our people please should so some someone that the their them then there they this to try use used user
  users using want was we what when where which who why will with work works would you your`.split(/\s+/),
);

/** A shorter word is found as it is: "api" is not the beginning of "apiKeys". */
const SHORTEST_BEGINNING = 3;
/** In a shorter word another letter makes another word. A longer one may have two letters that changed places. */
const SHORTEST_MISTYPED = 6;

/**
 * How much a section counts, by the beginning of its address. The first line that fits counts. Guides answer what people ask. The parts
 * of an element's page have the same titles on all of these pages. The documents about the protocol and about work on Latchkey itself
 * have the words of every subject, and are for readers who look for nothing else.
 */
const WEIGHTS: readonly (readonly [start: RegExp, weight: number])[] = [
  [/^guides\//, 2],
  [/^(?:start|moving|what-users-see)\//, 1.6],
  [/^(?:how-it-works\/|limits|versions)/, 1.2],
  [/^reference\/elements\/[\w-]+\.html#(?!lk-)/, 0.25],
  [/^reference\/errors\/\w+\.html#(?:what-to-do|in-code)/, 0.5],
  [/^reference\/entries\//, 0.7],
  [/^(?:protocol|benchmarks|voice|accessibility|project\/(?!emulator))/, 0.3],
];

/** Returns how the search of the site ranks what it finds. `base` is the path below which the site is served. */
export function searchRanking(base: string): SearchRanking {
  return {
    boost: { title: 4, titles: 1.5, text: 1.5 },
    weights: { prefix: 0.5, fuzzy: 0.3 },
    tokenize: wordsOf,
    prefix: (term) => term.length >= SHORTEST_BEGINNING,
    fuzzy: (term) => term.length >= SHORTEST_MISTYPED && (term.length > SHORTEST_MISTYPED ? 2 : 1),
    boostDocument: (id) => {
      const path = id.startsWith(base) ? id.slice(base.length) : id;
      return WEIGHTS.find(([start]) => start.test(path))?.[1] ?? 1;
    },
  };
}

/**
 * Returns a name such as `lk-sign-in` or `SIGN_IN_TOO_OLD` as one word. The index has it beside its parts, which are in many names.
 * Returns an empty text for anything else.
 */
export function joinedName(text: string): string {
  return /^[A-Za-z]+(?:[-_]\w+)+$/.test(text) ? text.replace(/[-_]/g, '').toLowerCase() : '';
}

/** A plural also counts as its singular, whose beginning it shares. */
function wordsOf(query: string): string[] {
  const names = query.split(/\s+/).map(joinedName).filter(Boolean);
  const words = query.split(/[\s\p{P}]+/u).filter(Boolean);
  const rare = words.filter((word) => !COMMON_WORDS.has(word.toLowerCase()));
  const searched = (rare.length > 0 ? rare : words).map((word) => word.replace(/(?<=[a-z]{3}[^s])s$/, ''));
  return [...names, ...searched];
}
