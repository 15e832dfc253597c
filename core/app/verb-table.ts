import type { ReadableAtom } from 'nanostores';
import type { Context } from '../context/context.ts';
import type { ListAtom, ResourceState } from '../cache/resource.ts';
import type { SignInTicket } from '../session/session.ts';

/**
 * A table with a row for each function of the interface `Actions`. A missing, misspelt or surplus row does not compile, and neither does a
 * row whose code has other parameters or another result.
 */
export type ActionTable<Actions> = { readonly [Name in keyof Actions]: ActionRow<Name, Actions[Name]> };

/** A table with a row for each group of the interface `Resources`, checked like `ActionTable`. */
export type ResourceTable<Resources> = {
  readonly [Name in keyof Resources]: ResourceRow<Name & string, Resources[Name]>;
};

/**
 * Which atoms a resource has for a function that reads. `true`: none. `list`: one atom. `lists`: an atom for each subject, such as a
 * team. `values`: as `lists`, for a value that is null when no user is signed in.
 */
export type AtomKind = true | 'list' | 'lists' | 'values';

type Code<Given extends readonly unknown[], Answer> = (ctx: Context<'client'>, ...given: Given) => Answer;

/** One row of `ActionTable`. A row has `needsTicket: true` exactly when the code of the action takes a `SignInTicket`. */
type ActionRow<Name extends PropertyKey, Action> = Action extends (...given: infer Given) => infer Answer
  ?
      | {
          readonly load: () => Promise<{ readonly [Each in Name]: Code<Given, Answer> }>;
          readonly needsTicket?: false;
        }
      | {
          readonly load: () => Promise<{
            readonly [Each in Name]: Code<[ticket: SignInTicket, ...given: Given], Answer>;
          }>;
          /**
           * Marks an action that signs a user in or up. The ticket is taken before any code is loaded, so that a later sign-out makes the
           * sign-in void.
           */
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
    : Atom extends (...given: never[]) => ListAtom<unknown>
      ? 'lists'
      : Atom extends (...given: never[]) => ReadableAtom<ResourceState<unknown>>
        ? 'values'
        : never;
