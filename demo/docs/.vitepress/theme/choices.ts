import { onContentUpdated } from 'vitepress';
import { onMounted, onUnmounted } from 'vue';

/** The reader's choices, such as React and pnpm, the last one first. */
const STORED = 'latchkey-docs-choices';
const MOST_STORED = 20;

let chosen: readonly string[] = [];

/**
 * Keeps the tabs that the reader chooses, of code groups and of `::: choice`, and chooses the same ones on all pages. Without storage the
 * choice holds until the site is left.
 */
export function useChoices(): void {
  const listener = ({ target }: Event): void => {
    const label = target instanceof Element ? labelOfTab(target) : null;
    if (label !== null) choose(label);
  };
  onMounted(() => {
    chosen = readStored();
    document.addEventListener('change', listener);
    document.addEventListener('click', listener);
    applyChoices();
  });
  onUnmounted(() => {
    document.removeEventListener('change', listener);
    document.removeEventListener('click', listener);
  });
  onContentUpdated(applyChoices);
}

function labelOfTab(target: Element): string | null {
  if (target.matches('.vp-code-group input')) return textOf(target.nextElementSibling);
  return target.matches('.choice [role=tab]') ? textOf(target) : null;
}

function choose(label: string): void {
  chosen = [label, ...chosen.filter((each) => each !== label)].slice(0, MOST_STORED);
  try {
    localStorage.setItem(STORED, JSON.stringify(chosen));
  } catch {
    // The browser stores nothing for this page.
  }
  applyChoices();
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
