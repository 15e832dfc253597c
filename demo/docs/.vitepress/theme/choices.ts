import { onContentUpdated, useData } from 'vitepress';
import { onMounted, onUnmounted, readonly, ref } from 'vue';
import { FRAMEWORKS } from '../frameworks.ts';

/** The reader's choices, such as React and pnpm, the last one first. */
const STORED = 'latchkey-docs-choices';
const MOST_STORED = 20;

let chosen: readonly string[] = [];

const framework = ref('');

/** The name of the framework that the reader chose last, by its start page or by the list beside the pages; empty for none. */
export const chosenFramework = readonly(framework);

/**
 * Keeps the tabs that the reader chooses, of code groups and of `::: choice`, and chooses the same ones on all pages. Without storage the
 * choice holds until the site is left.
 */
export function useChoices(): void {
  const { page } = useData();
  const listener = ({ target }: Event): void => {
    const label = target instanceof Element ? labelOfTab(target) : null;
    if (label !== null) choose([label]);
  };
  onMounted(() => {
    restoreChoices();
    document.addEventListener('change', listener);
    document.addEventListener('click', listener);
    showChoices();
  });
  const showChoices = () => {
    const own = FRAMEWORKS.find(({ path }) => page.value.relativePath === `${path}.md`);
    if (own) chooseFramework(own.name);
    else applyChoices();
  };
  onUnmounted(() => {
    document.removeEventListener('change', listener);
    document.removeEventListener('click', listener);
  });
  onContentUpdated(showChoices);
}

function labelOfTab(target: Element): string | null {
  if (target.matches('.vp-code-group input')) return textOf(target.nextElementSibling);
  return target.matches('.choice [role=tab]') ? textOf(target) : null;
}

/** Shows the tabs for a framework on all pages. */
export function chooseFramework(name: string): void {
  const { tabs = [] } = FRAMEWORKS.find((each) => each.name === name) ?? {};
  choose([name, ...tabs]);
}

function choose(labels: readonly string[]): void {
  chosen = [...labels, ...chosen.filter((each) => !labels.includes(each))].slice(0, MOST_STORED);
  try {
    localStorage.setItem(STORED, JSON.stringify(chosen));
  } catch {
    // The browser stores nothing for this page.
  }
  applyChoices();
}

function restoreChoices(): void {
  chosen = readStored();
}

function readStored(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORED) ?? '[]');
    return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  }
}

function applyChoices(): void {
  framework.value = chosen.find((each) => FRAMEWORKS.some(({ name }) => name === each)) ?? '';
  for (const group of document.querySelectorAll('.vp-code-group')) applyToCodeGroup(group);
  for (const choice of document.querySelectorAll<HTMLElement>('.choice')) applyToChoice(choice);
}

/** Returns the index of the label that the reader chose last; -1 if none of them was chosen. */
function chosenIndex(labels: readonly string[]): number {
  const label = chosen.find((each) => labels.includes(each));
  return label === undefined ? -1 : labels.indexOf(label);
}

function applyToCodeGroup(group: Element): void {
  const inputs = [...group.querySelectorAll<HTMLInputElement>('.tabs input')];
  const blocks = [...(group.querySelector('.blocks')?.children ?? [])];
  const index = chosenIndex(inputs.map(({ nextElementSibling }) => textOf(nextElementSibling)));
  if (index === -1) return;
  for (const [at, input] of inputs.entries()) input.checked = at === index;
  for (const [at, block] of blocks.entries()) block.classList.toggle('active', at === index);
}

/** Makes tabs of the variants. Without scripts all variants are shown, each below its name. */
function applyToChoice(choice: HTMLElement): void {
  const variants = [...choice.querySelectorAll<HTMLElement>(':scope > .variant')];
  const labels = variants.map(({ dataset }) => dataset.variant ?? '');
  const list = choice.querySelector(':scope > [role=tablist]') ?? addTabs(choice, variants, labels);
  const index = Math.max(0, chosenIndex(labels));
  for (const [at, tab] of [...list.children].entries()) {
    tab.setAttribute('aria-selected', String(at === index));
    tab.setAttribute('tabindex', at === index ? '0' : '-1');
  }
  for (const [at, variant] of variants.entries()) variant.hidden = at !== index;
}

let tabCount = 0;

function addTabs(choice: HTMLElement, variants: readonly HTMLElement[], labels: readonly string[]): HTMLElement {
  const list = document.createElement('div');
  list.setAttribute('role', 'tablist');
  list.setAttribute('aria-label', choice.dataset.choice ?? '');
  for (const [index, label] of labels.entries()) {
    const tab = document.createElement('button');
    const variant = variants[index];
    tabCount += 1;
    tab.id = `choice-${tabCount}`;
    tab.type = 'button';
    tab.textContent = label;
    tab.setAttribute('role', 'tab');
    if (variant) {
      variant.id = `choice-panel-${tabCount}`;
      variant.setAttribute('role', 'tabpanel');
      variant.setAttribute('aria-labelledby', tab.id);
      tab.setAttribute('aria-controls', variant.id);
    }
    list.append(tab);
  }
  list.addEventListener('keydown', moveByArrows);
  choice.prepend(list);
  choice.classList.add('tabbed');
  return list;
}

function moveByArrows({ key, currentTarget }: KeyboardEvent): void {
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  if (step === 0 || !(currentTarget instanceof Element)) return;
  const tabs = [...currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
  const at = tabs.findIndex((tab) => tab.getAttribute('aria-selected') === 'true');
  const next = tabs[(at + step + tabs.length) % tabs.length];
  next?.focus();
  next?.click();
}

function textOf(element: Element | null): string {
  return element?.textContent?.trim() ?? '';
}
