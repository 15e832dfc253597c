import MagicString from 'magic-string';
import type { Node } from 'oxc-parser';
import { walk } from 'oxc-walker';
import { isEntry } from '../base/names.ts';
import { type Left, lineAt } from '../base/report.ts';
import type { Rewritten } from '../sources/rewrite-imports.ts';
import { findSpecifiers } from '../sources/specifiers.ts';
import { importEdits } from './import-lines.ts';
import { applyEdits, type Edit, type Need, replace, type Stay } from './plan.ts';
import type { Step } from './plan-file.ts';
import { isOfficial, type KnownFile } from './read-apps.ts';

/** A file and what should become of it. */
export interface PlannedFile {
  readonly file: KnownFile;
  readonly steps: readonly Step[];
}

/** Returns the places of a file that stay, whatever the rest of the app does, with their lines. */
export function placesOf(planned: PlannedFile): readonly (Stay & { readonly line: number })[] {
  return staysOf(planned)
    .map((stay) => ({ ...stay, line: lineAt(planned.file.code.text, stay.offset) }))
    .toSorted((one, other) => one.offset - other.offset);
}

/** Writes a file. `blocker` is a place for which the app, its provider and its pages stay; null when there is none. */
export function writeFile(planned: PlannedFile, blocker: string | null): Rewritten {
  const { file, steps } = planned;
  const { code, source } = file;
  const taken = steps.filter((step) => staysOfStep(step, planned).length === 0 && (!step.isShared || blocker === null));
  const edits = taken.flatMap(({ plan }) => plan.edits);
  const specifiers = findSpecifiers({ ...code, offset: 0 });
  const paths = specifiers.flatMap(({ start, end, value, replacement, isDeclaration }) =>
    replacement === null || (isDeclaration && isEntry(value)) ? [] : [replace(start, end, replacement)],
  );
  const frozen = new Set(specifiers.filter(({ reason }) => reason !== null).map(({ start }) => start - 1));
  const dropped = new Set(taken.filter((step) => isDropped(step, edits)).map(({ binding }) => binding.start));
  const imports = importEdits(code, dropped, addedBy(taken, file)).filter(({ start }) => !frozen.has(start - 1));
  const all = [...edits, ...paths, ...imports];
  const edited = new MagicString(source.text);
  applyEdits(edited, all, code.offset);
  const waiting = blocker === null ? [] : steps.filter((step) => isWaiting(step, planned));
  const stays = [
    ...staysOf(planned),
    ...waiting.map(({ binding }) => {
      return {
        offset: binding.start,
        reason: `${binding.imported?.name} stays with latchkey-stackframe, as ${blocker} does`,
      };
    }),
  ].toSorted((one, other) => one.offset - other.offset);
  return {
    after: edited.toString(),
    left: stays.map(
      ({ offset, reason }): Left => ({ file: source.path, line: lineAfter(code.text, offset, all), reason }),
    ),
    kept: specifiers.flatMap(({ value, reason }) => (reason === null ? [] : [value])),
  };
}

/** Whether a step only waits for the rest of the app. */
function isWaiting(step: Step, planned: PlannedFile): boolean {
  return step.isShared && isOfficial(step.binding) && staysOfStep(step, planned).length === 0;
}

/** Returns the line of a place in the file that was written. */
function lineAfter(text: string, offset: number, edits: readonly Edit[]): number {
  const around = edits.find(({ start, end }) => start <= offset && offset < end);
  const [word = ''] = /^[\w$]*/.exec(text.slice(offset)) ?? [];
  const inside = around ? lineAt(around.text, Math.max(0, around.text.indexOf(word))) - 1 : 0;
  const from = around?.start ?? offset;
  const before = edits.filter((edit) => edit !== around && edit.end <= from);
  const added = before.map(
    (edit) => lineAt(edit.text, edit.text.length) - lineAt(text.slice(edit.start, edit.end), edit.end),
  );
  return added.reduce((line, count) => line + count, lineAt(text, from) + inside);
}

function staysOf(planned: PlannedFile): readonly Stay[] {
  return [...planned.steps.flatMap((step) => staysOfStep(step, planned)), ...otherUses(planned.file)];
}

/** Returns why a step cannot be taken: its own reasons, and names that it needs but that mean something else in the file. */
function staysOfStep({ binding, plan, swap }: Step, { file, steps }: PlannedFile): readonly Stay[] {
  if (plan.stays.length > 0) return plan.stays;
  const commented = plan.edits.find((edit) =>
    file.code.comments.some((each) => edit.start <= each.start && each.end <= edit.end),
  );
  if (commented) return [{ offset: commented.start, reason: 'a comment stands inside of what would be replaced' }];
  const isRenamed = swap !== null && binding.imported?.name === binding.name;
  const needs = isRenamed ? [...plan.needs, swap] : plan.needs;
  const wrong = needs.find((need) => isTaken(need, file, steps));
  return wrong ? [{ offset: binding.start, reason: `the name ${wrong.name} means something else in this file` }] : [];
}

function isTaken({ module, name, local = name }: Need, { bindings }: KnownFile, steps: readonly Step[]): boolean {
  if (!bindings.names.has(local)) return false;
  const named = bindings.all.filter((each) => each.name === local);
  const isOwn = (each: (typeof named)[number]) =>
    (each.imported?.module === module && each.imported.name === name) ||
    steps.some(({ binding, swap }) => binding === each && swap?.module === module && swap.name === name);
  return named.length === 0 || !named.every(isOwn);
}

function addedBy(taken: readonly Step[], { bindings }: KnownFile) {
  const needs = taken.flatMap(({ plan }) => plan.needs.map((need) => ({ ...need, local: need.local ?? need.name })));
  const swaps = taken.flatMap(({ binding, swap }) => {
    if (swap === null) return [];
    return [{ ...swap, local: binding.imported?.name === binding.name ? swap.name : binding.name }];
  });
  const all = [...needs, ...swaps].filter(
    ({ module, name, local }) =>
      !bindings.all.some(
        ({ imported, name: own }) => imported?.module === module && imported.name === name && own === local,
      ),
  );
  return [...new Map(all.map((each) => [`${each.module} ${each.name} ${each.local}`, each])).values()];
}

/** Whether nothing uses an import any more. */
function isDropped({ binding }: Step, edits: readonly Edit[]): boolean {
  if (binding.imported === null) return false;
  if (isOfficial(binding)) return true;
  const isGone = ({ node }: { readonly node: Node }) =>
    edits.some(({ start, end, text }) => start <= node.start && node.end <= end && !text.includes(binding.name));
  return binding.references.length > 0 && binding.references.every(isGone);
}

/** Finds the uses of the official SDK that import no names: `require`, `import()`, `export … from` and texts. */
function otherUses({ program, code }: KnownFile): readonly Stay[] {
  const found: Stay[] = [];
  const reasons = new Map(findSpecifiers({ ...code, offset: 0 }).map(({ start, reason }) => [start - 1, reason]));
  walk(program, {
    enter(node, parent) {
      if (node.type !== 'Literal' || typeof node.value !== 'string' || parent?.type === 'JSXAttribute') return;
      const path = node.value;
      if (!/^(?:@stackframe\/(?:js|react|stack|stack-shared)|latchkey-stackframe)(?:\/|$)/.test(path)) return;
      const isOfNames = parent?.type === 'ImportDeclaration' && isEntry(path) && parent.specifiers.length > 0;
      const reason = reasons.get(node.start);
      if (reason) found.push({ offset: node.start, reason });
      else if (!isOfNames) found.push({ offset: node.start, reason: `'${path}' is not imported by its names here` });
    },
  });
  return found;
}
