import { type MadeApp, planAppUse, planServerUse } from './apps.ts';
import type { Binding, Reference } from './bindings.ts';
import { planComponent, planHandler, planProvider, planTheme, SAME_COMPONENTS } from './components.ts';
import { type Edit, join, type Need, type Plan, replace, stay } from './plan.ts';
import { importedApp, isOfficial, type KnownFile } from './read-apps.ts';
import { planUser, type UserContext } from './users.ts';

/** What becomes of one name that a file imports from the official SDK, or of an app. */
export interface Step {
  readonly binding: Binding;
  readonly plan: Plan;
  /** What is imported in its place; null when nothing is. */
  readonly swap: Need | null;
  /**
   * Whether the step counts for the whole app: the app, its provider and its pages. Hooks of the stand-in work below its own provider alone,
   * so these steps are taken when nothing else stays. The hooks of Latchkey work below both.
   */
  readonly isShared: boolean;
}

const REACT = 'latchkey/react';
const PROVIDERS = ['StackProvider', 'HexclaveProvider'];
const HANDLERS = ['StackHandler', 'HexclaveHandler'];
const THEMES = ['StackTheme', 'HexclaveTheme'];

/** Decides what becomes of each name of a file. */
export function planFile(file: KnownFile, files: readonly KnownFile[], isNext: boolean): readonly Step[] {
  const { bindings, source, code } = file;
  const isTyped = /\.[cm]?tsx?$/.test(source.path);
  const context: UserContext = { bindings, text: code.text, isTyped, apps: new Map() };
  const official = bindings.all.filter(isOfficial);
  const appOf = (binding: Binding): MadeApp | null =>
    file.made.find((each) => each.binding === binding) ?? importedApp(binding, source.path, files);
  const apps = bindings.all.flatMap((binding) => {
    const app = appOf(binding);
    return app ? [{ binding, app }] : [];
  });
  const appFor = (name: string): 'app' | 'options' | null => {
    const app = apps.find(({ binding }) => binding.name === name)?.app;
    if (app?.kind === 'server') return app.isBare && app.readsHeaders ? 'options' : null;
    return app && !isNext ? 'app' : null;
  };
  const isGiven = (reference: Reference) => isGivenTo(reference, official);
  return [
    ...file.classes.map(({ binding, plans }) => step(binding, join(plans), null, true)),
    ...apps.map(({ binding, app }) => {
      const used = binding.references.filter((reference) => !isGiven(reference));
      const plans = used.map((reference) =>
        app.kind === 'client'
          ? planAppUse(reference, binding.name, context)
          : planServerUse(reference, binding.name, app.readsHeaders, context),
      );
      return step(binding, join(plans), null, true);
    }),
    ...official.filter(isNamed('useStackApp', 'useHexclaveApp')).map((binding) => planAppHook(binding, context)),
    ...official
      .filter(
        (each) =>
          !isNamed('useStackApp', 'useHexclaveApp')(each) && !file.classes.some(({ binding }) => binding === each),
      )
      .map((binding) => planName(binding, context, appFor)),
  ];
}

function planName(binding: Binding, context: UserContext, appFor: Parameters<typeof planProvider>[1]): Step {
  const name = binding.imported?.name ?? '';
  const each = (plan: (reference: Reference) => Plan) => join(binding.references.map(plan));
  if (name === 'useUser') {
    return step(
      binding,
      each((reference) => planUserHook(reference, context)),
      { module: REACT, name },
      false,
    );
  }
  if (SAME_COMPONENTS.has(name)) return step(binding, each(planComponent), { module: REACT, name }, false);
  if (PROVIDERS.includes(name))
    return step(
      binding,
      each((reference) => planProvider(reference, appFor)),
      null,
      true,
    );
  if (HANDLERS.includes(name)) {
    // The page of the official guide has a component of this name.
    const local = context.bindings.names.has('Handler') ? 'LatchkeyHandler' : 'Handler';
    return step(
      binding,
      each((reference) => planHandler(reference, local)),
      null,
      true,
    );
  }
  if (THEMES.includes(name)) return step(binding, each(planTheme), null, true);
  return step(binding, stay(binding.start, `${name || '*'} has no equal that could be put here`), null, false);
}

function planUserHook({ node, parents }: Reference, context: UserContext): Plan {
  const call = parents.at(-1);
  if (call?.type !== 'CallExpression' || call.callee !== node) return stay(node.start, 'the hook is passed on here');
  return planUser({ node: call, call, parents: parents.slice(0, -1), app: null }, context);
}

/** Decides what becomes of `const app = useStackApp()`. */
function planAppHook(binding: Binding, context: UserContext): Step {
  const local = binding.imported?.name === binding.name ? 'useApp' : binding.name;
  const variables: Binding[] = [];
  const plan = join(
    binding.references.map(({ node, parents }) => {
      const [call, declarator, declaration] = [parents.at(-1), parents.at(-2), parents.at(-3)];
      const isPlain = call?.type === 'CallExpression' && call.callee === node && call.arguments.length === 0;
      const id = declarator?.type === 'VariableDeclarator' ? declarator.id : null;
      const variable = id?.type === 'Identifier' ? context.bindings.at(id.start) : null;
      if (!isPlain || !variable || declaration?.type !== 'VariableDeclaration' || declaration.kind !== 'const') {
        return stay(node.start, 'the app of the hook is passed on here');
      }
      variables.push(variable);
      const uses = variable.references.map((reference) => planAppUse(reference, variable.name, context));
      const renamed: Edit[] = local === binding.name ? [] : [replace(node.start, node.end, local)];
      return join([{ edits: renamed, needs: [], stays: [] }, ...uses]);
    }),
  );
  if (plan.stays.length === 0) for (const { scope, name } of variables) context.apps.set(scope, name);
  return step(binding, plan, { module: REACT, name: 'useApp' }, false);
}

function step(binding: Binding, plan: Plan, swap: Need | null, isShared: boolean): Step {
  return { binding, plan, swap, isShared };
}

const isNamed =
  (...names: readonly string[]) =>
  ({ imported }: Binding): boolean =>
    names.includes(imported?.name ?? '');

/** Whether a reference is the app that a provider or handler of the official SDK gets. */
function isGivenTo({ parents }: Reference, official: readonly Binding[]): boolean {
  const [container, attribute, opening] = [parents.at(-1), parents.at(-2), parents.at(-3)];
  if (container?.type !== 'JSXExpressionContainer' || attribute?.type !== 'JSXAttribute') return false;
  if (attribute.name.name !== 'app' || opening?.type !== 'JSXOpeningElement') return false;
  const tag = opening.name.type === 'JSXIdentifier' ? opening.name.name : null;
  return official.filter(isNamed(...PROVIDERS, ...HANDLERS)).some(({ name }) => name === tag);
}
