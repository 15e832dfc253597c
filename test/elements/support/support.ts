import { expect } from '../../support/expect.ts';
import { html, render, type TemplateResult } from 'lit';
import type { Clock } from '../../../core/index.ts';

/** The elements that a test added to the page. They are removed after it. */
const fixtures: HTMLElement[] = [];

afterEach(() => {
  for (const fixture of fixtures.splice(0)) fixture.remove();
});

/** Draws a template into the page and returns its first element. */
export async function fixture<Shown extends Element>(template: TemplateResult): Promise<Shown> {
  const parent = document.createElement('main');
  fixtures.push(parent);
  document.body.append(parent);
  render(template, parent);
  const element = parent.firstElementChild as Shown;
  await rest();
  return element;
}

/** Waits until promises, messages and pending updates have settled. */
export async function rest(): Promise<void> {
  for (let round = 0; round < 6; round++) {
    await new Promise<void>((resolve) => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => {
        // WebKit becomes slower with every open port.
        channel.port1.close();
        resolve();
      };
      channel.port2.postMessage(null);
    });
  }
}

/** Ends what hangs: ten seconds where nothing else runs, and longer on a busy machine. */
const MOST_FRAMES = 600;

/** Waits, frame by frame, until `look` returns something, such as an element whose module is still loading. */
export async function until<Value>(
  look: () => Value | null | undefined | false,
  what = 'the condition',
): Promise<Value> {
  for (let frame = 0; frame < MOST_FRAMES; frame++) {
    const value = look();
    if (value) return value;
    await new Promise(requestAnimationFrame);
  }
  throw new Error(`${what} did not come true.`);
}

/** Like `until`, but lets time pass: a request may have to wait for the minimum interval, and others follow it. */
export function untilLater<Value>(
  clock: TestClock,
  look: () => Value | null | undefined | false,
  what: string,
): Promise<Value> {
  return until(() => {
    void clock.advance(300);
    return look();
  }, what);
}

export interface TestClock extends Clock {
  advance(ms: number): Promise<void>;
  readonly timerCount: number;
}

/** A clock that moves only when a test advances it. */
export function createClock(): TestClock {
  let elapsed = 0;
  let timers: { at: number; run: () => void }[] = [];
  return {
    now: () => Date.UTC(2026, 3, 1, 12) + elapsed,
    monotonic: () => elapsed,
    after: (delayMs, run) => {
      const timer = { at: elapsed + delayMs, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((each) => each !== timer);
      };
    },
    advance: async (ms) => {
      await rest();
      const end = elapsed + ms;
      for (;;) {
        const due = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
        if (!due) break;
        elapsed = due.at;
        timers = timers.filter((each) => each !== due);
        due.run();
        await rest();
      }
      elapsed = end;
      await rest();
    },
    get timerCount() {
      return timers.length;
    },
  };
}

/** An element in the shadow tree of another one. Throws when it is missing. */
export function inside<Shown extends Element = HTMLElement>(host: Element, selector: string): Shown {
  const found = host.shadowRoot?.querySelector<Shown>(selector);
  if (!found) throw new Error(`<${host.localName}> holds no ${selector}.`);
  return found;
}

/** Stands for a place in a word where a line may break, which nobody reads. */
const LINE_BREAK = '\u200b';

/** The visible text of an element, across shadow trees and slots. */
export function readText(node: Node): string {
  if (node instanceof HTMLElement && node.localName === 'wbr') return LINE_BREAK;
  if (node instanceof HTMLStyleElement || (node instanceof HTMLElement && node.hidden)) return '';
  if (node instanceof HTMLSlotElement && node.assignedNodes().length > 0) return joined(node.assignedNodes());
  if (node instanceof Element && node.shadowRoot) return joined([...node.shadowRoot.childNodes]);
  return node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : joined([...node.childNodes]);
}

function joined(nodes: readonly Node[]): string {
  return nodes
    .map(readText)
    .join(' ')
    .replaceAll(/\s*\u200b\s*/g, '')
    .replace(/\s+/g, ' ')
    .replaceAll(/ (?=[.,] |[.,]$)/g, '')
    .trim();
}

/** Rules that do not apply: fixtures have no landmarks, and the letters of an avatar are decoration, not a label. */
const RULES = { region: { enabled: false }, 'label-content-name-mismatch': { enabled: false } };

/** Fails on every violation that axe finds. */
export async function expectAccessible(element: Element): Promise<void> {
  // Loaded here, because most pages do not need it and it is as large as all other code of a page.
  const { default: axe } = await import('axe-core');
  const { violations } = await axe.run(element, { rules: RULES });
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`),
  );
  expect(found).to.deep.equal([]);
}

/** The element with the focus, also in shadow trees. */
export function focused(): Element | null {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element;
}

export { expect, html };

/** Waits until the app navigates, and expects these addresses and no others, in their order. */
export async function goesTo(
  { navigations }: { readonly navigations: readonly string[] },
  ...expected: readonly string[]
): Promise<void> {
  await until(() => navigations.length, 'a navigation');
  expect(navigations).to.deep.equal(expected);
}

/** Runs work that logs errors. Returns what was logged, which the page's console does not show. */
export async function errorsOf(work: () => Promise<unknown>): Promise<string> {
  const logged: unknown[] = [];
  const { error } = console;
  console.error = (...all: unknown[]) => void logged.push(all);
  try {
    await work();
  } finally {
    console.error = error;
  }
  return String(logged);
}
