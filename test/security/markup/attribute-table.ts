/** What the value of an attribute may decide. */
type Decides =
  /** How something looks or is read out, and the words in it. */
  | 'look'
  /** Which parts and choices there are, and whether something happens by itself. */
  | 'behavior'
  /** Which project, team, user or page is shown: an id or one of a few names. */
  | 'what is shown'
  /** An address on the page's own origin, http or https. Others make no link and no app. */
  | 'address of this origin'
  /** A link to a page of any site, http or https, which a plain `<a>` in the same markup could have, too. */
  | 'link to any site'
  /** The service: http or https, and only the one that the page uses already, if there is one. */
  | 'service';

/** An attribute that decides where people, tokens or requests go. It names its elements, so that another element needs a look, too. */
type Row = Exclude<Decides, 'address of this origin' | 'link to any site' | 'service'> | Place;

interface Place {
  readonly decides: Decides;
  readonly of: readonly string[];
}

/**
 * What each attribute of the elements may decide. Markup may come from others, such as a comment that is shown as HTML. So no attribute
 * is the address of code, or of a service that gets tokens or anything of a password: those are properties, which only code can set.
 */
export const attributeTable: Readonly<Record<string, Row>> = {
  address: { decides: 'what is shown', of: ['lk-handler'] },
  'allow-none': 'behavior',
  'base-path': {
    decides: 'address of this origin',
    of: ['lk-account-settings', 'lk-owned-projects', 'lk-project-settings', 'lk-team-settings'],
  },
  'base-url': { decides: 'service', of: ['lk-provider'] },
  border: 'look',
  'bot-challenge-site-key': 'what is shown',
  busy: 'look',
  'color-mode-toggle': 'behavior',
  compact: 'look',
  'copied-label': 'look',
  current: 'look',
  'defer-hydration': 'behavior',
  error: 'look',
  'failed-label': 'look',
  framed: 'look',
  'full-page': 'look',
  guest: 'look',
  'handler-path': { decides: 'address of this origin', of: ['lk-provider'] },
  heading: 'look',
  'heading-level': 'look',
  'home-path': { decides: 'address of this origin', of: ['lk-provider'] },
  'include-restricted': 'behavior',
  invalid: 'look',
  'keep-title': 'behavior',
  kind: 'look',
  label: 'look',
  language: 'look',
  lone: 'look',
  mark: 'look',
  methods: 'behavior',
  'name-field': 'behavior',
  'no-redirect': 'behavior',
  'no-update': 'behavior',
  'open-delay-ms': 'behavior',
  'page-id': 'what is shown',
  'picture-field': 'behavior',
  popup: 'behavior',
  'primary-label': 'look',
  'privacy-url': { decides: 'link to any site', of: ['lk-sign-up'] },
  'project-id': 'what is shown',
  'projects-path': { decides: 'address of this origin', of: ['lk-project-settings'] },
  'publishable-client-key': 'what is shown',
  'repeat-password': 'behavior',
  routing: 'behavior',
  scope: 'what is shown',
  'secondary-label': 'look',
  'selected-team': 'what is shown',
  shape: 'look',
  'show-team': 'behavior',
  'show-user-info': 'behavior',
  size: 'look',
  'skip-delay-ms': 'behavior',
  'strength-meter': 'behavior',
  'team-id': 'what is shown',
  'terms-url': { decides: 'link to any site', of: ['lk-sign-up'] },
  text: 'look',
  theme: 'look',
  'timeout-ms': 'behavior',
  // One of two names; every other value is an error.
  'token-store': 'behavior',
  tone: 'look',
  'zoom-label': 'look',
};

/** What the attribute of an element may decide; undefined without a row. */
export function decidedBy(attribute: string, tag: string): Decides | undefined {
  const row = Object.hasOwn(attributeTable, attribute) ? attributeTable[attribute] : undefined;
  if (typeof row !== 'object') return row;
  return row.of.includes(tag) ? row.decides : undefined;
}
