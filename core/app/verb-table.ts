import type { ReadableAtom } from 'nanostores';
import type { Context } from '../base/context.ts';
import type { List, ResourceState } from '../cache/resource.ts';
import type { Ticket } from '../session/engine.ts';

/**
 * A table of verbs, checked against the interface in both directions: a row that is missing, misspelt or too many does not
 * compile, nor does one whose code takes or answers something else.
 */
export type ActionTable<Actions> = { readonly [Name in keyof Actions]: ActionRow<Name, Actions[Name]> };

/** The same for groups of verbs. */
export type ResourceTable<Resources> = {
  readonly [Name in keyof Resources]: ResourceRow<Name & string, Resources[Name]>;
};

/**
 * How a verb is read: `true` only when called; `list` also as an atom; `lists` as one atom for each subject, such as a team;
 * `values` as `lists`, of something that is null when nobody is signed in.
 */
export type ReadKind = true | 'list' | 'lists' | 'values';

type Code<Given extends readonly unknown[], Answer> = (ctx: Context<'client'>, ...given: Given) => Answer;

/** A row says `needsTicket` exactly where its code takes a ticket. */
type ActionRow<Name extends PropertyKey, Action> = Action extends (...given: infer Given) => infer Answer
  ?
      | {
          readonly load: () => Promise<{ readonly [Each in Name]: Code<Given, Answer> }>;
          readonly needsTicket?: false;
        }
      | {
          readonly load: () => Promise<{ readonly [Each in Name]: Code<[ticket: Ticket, ...given: Given], Answer> }>;
          /** Signs somebody in or up: a ticket is taken before anything is loaded, so that a later sign-out wins. */
          readonly needsTicket: true;
        }
  : never;

type VerbOf<Group> = Exclude<keyof Group, `$${string}`>;

interface ResourceRow<Name extends string, Group> {
  readonly load: () => Promise<{
    readonly [Each in Name]: {
      readonly [Verb in VerbOf<Group>]: Group[Verb] extends (...given: infer Given) => infer Answer
        ? Code<Given, Answer>
        : never;
    };
  }>;
  readonly verbs: {
    readonly [Verb in VerbOf<Group>]: `$${Verb & string}` extends keyof Group
      ? KindOf<Group[`$${Verb & string}` & keyof Group]>
      : true;
  };
}

type KindOf<Atom> =
  Atom extends ReadableAtom<unknown>
    ? 'list'
    : Atom extends (...given: never[]) => List<unknown>
      ? 'lists'
      : Atom extends (...given: never[]) => ReadableAtom<ResourceState<unknown>>
        ? 'values'
        : never;
