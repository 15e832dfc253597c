import inventory from './inventory.json' with { type: 'json' };

/** An export of the official packages, with its members. */
interface Entry {
  readonly kind: string;
  /** The names of its members that are in scope, and of those that are not. */
  readonly members?: string;
  readonly out?: string;
  /** True for a type that is reached from another one and is not exported. */
  readonly isHidden?: boolean;
}

const entries: Readonly<Record<string, Entry>> = inventory;

/** A row of the inventory: an export, or one of its members. */
export interface Row {
  /** Such as `Team` or `Team.inviteUser`. */
  readonly name: string;
  /** One line of the program, which compiles if the row's type fits. */
  readonly line: string;
}

/** The members of types in scope that are out of scope. Ours have none of them. */
export const outOfScope: readonly string[] = [...new Set(Object.values(entries).flatMap(({ out }) => words(out)))];

/** The type arguments of generic types. */
const ARGUMENTS: Readonly<Record<string, string>> = {
  StackClientAppConstructorOptions: '<boolean, string>',
  HexclaveClientAppConstructorOptions: '<boolean, string>',
  StackServerAppConstructorOptions: '<boolean, string>',
  HexclaveServerAppConstructorOptions: '<boolean, string>',
  StackAdminAppConstructorOptions: '<boolean, string>',
  HexclaveAdminAppConstructorOptions: '<boolean, string>',
  StackClientAppJson: '<boolean, string>',
  HexclaveClientAppJson: '<boolean, string>',
  StackClientApp: '<true, string>',
  HexclaveClientApp: '<true, string>',
  StackServerApp: '<true, string>',
  HexclaveServerApp: '<true, string>',
  StackAdminApp: '<true, string>',
  HexclaveAdminApp: '<true, string>',
  GetCurrentUserOptions: '<true>',
  GetUserOptions: '<true>',
};

/** How to reach the types that are not exported, from one that is. `T` stands for the package. */
const REACHED: Readonly<Record<string, string>> = {
  TeamPermission: "Exclude<Awaited<ReturnType<T.CurrentUser['getPermission']>>, null>",
  ProjectPermission: "Exclude<Awaited<ReturnType<T.CurrentUser['getPermission']>>, null>",
  AuthLike: 'T.StackClientApp<true, string>',
  ServerUserUpdateOptions: "First<T.ServerUser['update']>",
  UserUpdateOptions: "Parameters<T.CurrentUser['update']>[0]",
  ContactChannelCreateOptions: "Parameters<T.CurrentUser['createContactChannel']>[0]",
  ServerContactChannelCreateOptions: "First<T.ServerUser['createContactChannel']>",
  DeprecatedOAuthConnection: "Extract<ReturnType<T.CurrentUser['useConnectedAccount']>, object>",
  ServerUserCreateOptions: "Parameters<T.StackServerApp<true, string>['createUser']>[0]",
  ApiKeyCreationOptions: "Parameters<T.CurrentUser['createApiKey']>[0]",
  TokenPartialUser: "Exclude<Awaited<ReturnType<T.StackClientApp<true, string>['getPartialUser']>>, null>",
  SendEmailOptionsBase: "Parameters<T.StackServerApp<true, string>['sendEmail']>[0]",
  EmailDeliveryInfo: "Awaited<ReturnType<T.StackServerApp<true, string>['getEmailDeliveryStats']>>",
  EmailDeliveryStats: "Awaited<ReturnType<T.StackServerApp<true, string>['getEmailDeliveryStats']>>['stats']",
  EmailDeliveryWindowStats:
    "Awaited<ReturnType<T.StackServerApp<true, string>['getEmailDeliveryStats']>>['stats']['hour']",
  EmailDeliveryCapacity: "Awaited<ReturnType<T.StackServerApp<true, string>['getEmailDeliveryStats']>>['capacity']",
  ServerListTeamsOptions: "Exclude<Parameters<T.StackServerApp<true, string>['listTeams']>[0], undefined>",
  RedirectToOptions: "Exclude<Parameters<T.StackClientApp<true, string>['redirectToSignIn']>[0], undefined>",
  ContactChannelUpdateOptions: "Parameters<T.ContactChannel['update']>[0]",
  ServerContactChannelUpdateOptions: "First<T.ServerContactChannel['update']>",
  TeamMemberProfileUpdateOptions: "Parameters<T.EditableTeamMemberProfile['update']>[0]",
  PushConfigOptions: "Parameters<T.AdminProject['pushConfig']>[1]",
  EmailConfig: "Parameters<T.StackAdminApp<true, string>['sendTestEmail']>[0]['emailConfig']",
  ActiveSession: "Awaited<ReturnType<T.CurrentUser['getActiveSessions']>>[number]",
  NotificationCategory: "ReturnType<T.CurrentUser['useNotificationCategories']>[number]",
  ApiKey: "Awaited<ReturnType<T.CurrentUser['listApiKeys'] | T.Team['listApiKeys']>>[number]",
  currentSession: "T.Auth['currentSession']",
};

/** Types that callers pass. The official type must fit ours; all other types go the other way. */
const isInput = (name: string, { kind }: Entry): boolean =>
  kind === 'component' ||
  /(?:Options|OptionsBase|UpdateOptions|ApiKeyCreationOptions)$/.test(name) ||
  name === 'EmailConfig';

/** Returns all rows of the inventory. */
export function allRows(): readonly Row[] {
  return Object.entries(entries).flatMap(([name, entry]) => rowsOf(name, entry));
}

function rowsOf(name: string, entry: Entry): readonly Row[] {
  const type = typeOf(name, entry);
  if (type === null) return [{ name, line: 'unreachable;' }];
  const [ours, theirs] = [type.replaceAll('T.', 'Ours.'), type.replaceAll('T.', 'Theirs.')];
  const [from, to] = isInput(name, entry) ? [theirs, ours] : [ours, theirs];
  const whole = { name, line: `((value: ${from}): ${to} => value);` };
  const members = words(entry.members).map((member): Row => {
    const key = `'${member}'`;
    const line = `has<Has<${ours}, ${key}>>(true); ((value: Member<${from}, ${key}>): Member<${to}, ${key}> => value);`;
    return { name: `${name}.${member}`, line };
  });
  const out = words(entry.out).map(
    (member): Row => ({ name: `${name} without ${member}`, line: `has<Has<${ours}, '${member}'>>(false);` }),
  );
  return [whole, ...members, ...out];
}

/** Returns the type of an export as the program writes it, with `T.` for the package; null if nothing leads to it. */
function typeOf(name: string, { kind, isHidden = false }: Entry): string | null {
  if (isHidden) return REACHED[name] ?? null;
  if (kind === 'component') return `React.ComponentProps<typeof T.${name}>`;
  if (kind === 'type' || kind === 'class') return `T.${name}${ARGUMENTS[name] ?? ''}`;
  return `typeof T.${name}`;
}

/** The beginning of the program. */
export const PROLOGUE = `import type * as React from 'react';
import type * as Ours from 'latchkey-stackframe';
import type * as Theirs from '@stackframe/react';
declare const has: <Value extends boolean>(value: Value) => void;
declare const unreachable: string;
type First<F> = F extends { (value: infer V): unknown; (value: never): unknown } ? V : F extends (value: infer V) => unknown ? V : never;
type KeyOf<T> = T extends unknown ? keyof T : never;
type Has<T, Key extends string> = Key extends KeyOf<T> ? true : false;
type Member<T, Key extends string> = T extends unknown ? (Key extends keyof T ? T[Key] : never) : never;
`;

function words(text = ''): readonly string[] {
  return text === '' ? [] : text.split(' ');
}
