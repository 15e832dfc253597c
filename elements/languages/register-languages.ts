import type { CompleteLanguage, Language, LoadingLanguage, Messages } from '../messages/language.ts';
import { type ContextRequestEvent, type ElementContext, ProviderReadyEvent } from '../base/element-context.ts';
import { defineLanguage } from '../messages.ts';
import { mergeTexts } from '../messages/merge-texts.ts';
import { type ChosenLanguage, chooseLanguage, ENGLISH } from './choose-language.ts';
import { declaredLanguage, markLanguage, rootsOf, unmarkLanguage } from './host-language.ts';

/** Loads the module of a language, `elements/languages/de/index.ts`. */
export type LoadLanguage = () => Promise<{ readonly areas: CompleteLanguage }>;

const loaders = new Map<string, LoadLanguage>();
/** The languages that were needed so far; what is still loading is empty, so it is English. */
const languages = new Map<string, Language>();
/** How long an element waits at most for its language. */
const HIDDEN_MS = 1500;
/** Each waits once. */
const hidden = new WeakMap<HTMLElement, Animation>();
let observer: MutationObserver | undefined;

/**
 * Makes languages available to all elements of the page. Each shows that of the nearest `lang` attribute; where the page has none,
 * that of the browser. A language is loaded when an element needs it. On servers it does nothing.
 */
export function registerLanguages(added: Readonly<Record<string, LoadLanguage>>): void {
  for (const [tag, load] of Object.entries(added)) loaders.set(tag, load);
  if (typeof document === 'undefined') return;
  observer ??= watchPage();
  // The page itself, before its first element shows a text.
  languageOf(chosenFor(document.documentElement).tag);
  requestAgain();
}

function watchPage(): MutationObserver {
  document.addEventListener('lk-context-request', addLanguage, { capture: true });
  document.addEventListener('lk-context-request', answerWithoutProvider);
  addEventListener('languagechange', requestAgain);
  const created = new MutationObserver(requestAgain);
  created.observe(document, { attributeFilter: ['lang', 'dir'], subtree: true });
  return created;
}

function requestAgain(): void {
  document.dispatchEvent(new ProviderReadyEvent());
}

/** On its way to the provider, before which it comes by the document. */
function addLanguage(request: ContextRequestEvent): void {
  const [host] = request.composedPath();
  if (!(host instanceof HTMLElement) || !host.localName.startsWith('lk-')) return;
  for (const root of rootsOf(host)) observer?.observe(root, { attributeFilter: ['lang', 'dir'], subtree: true });
  const { receive } = request;
  request.receive = (context) => receive(inLanguageOf(host, context));
}

/** Elements whose app is set as a property need no provider. */
function answerWithoutProvider(request: ContextRequestEvent): void {
  request.receive({ app: null, language: {} });
}

function inLanguageOf(host: HTMLElement, context: ElementContext): ElementContext {
  const chosen = chosenFor(host);
  const { tag, locale } = chosen;
  const own: LoadingLanguage = context.language;
  unobserved(() => unmarkLanguage(host));
  // A page in a language that is not here, and an app that brings texts: they are in the language of the page.
  if (chosen === ENGLISH && (own.loadTexts || Object.keys(own).length > 0)) return context;
  const texts: LoadingLanguage = languageOf(tag);
  let isMarked = false;
  const get = (_: unknown, group: keyof Messages | 'loadTexts') => {
    if (group === 'loadTexts')
      return (wanted: keyof Messages) => Promise.all([own.loadTexts?.(wanted), texts.loadTexts?.(wanted)]);
    // Only an element that shows texts: others stand around a part of the page.
    if (!isMarked) unobserved(() => markLanguage(host, tag));
    isMarked = true;
    const [given, translated] = [own[group], texts[group]];
    if (!given && !translated && loaders.has(tag)) hideWhileLoading(host);
    else hidden.get(host)?.cancel();
    return given && translated ? mergeTexts(translated, given) : (given ?? translated);
  };
  return { ...context, locale, language: new Proxy<Language>({}, { get }) };
}

/** English that would be replaced in a moment is not shown, but for a language that takes longer or cannot be loaded. */
function hideWhileLoading(host: HTMLElement): void {
  if (!hidden.has(host)) hidden.set(host, host.animate({ opacity: [0, 0] }, HIDDEN_MS));
}

function chosenFor(host: Element): ChosenLanguage {
  const declared = declaredLanguage(host);
  return chooseLanguage(declared === null ? navigator.languages : [declared], loaders.keys());
}

function languageOf(tag: string): Language {
  const known = languages.get(tag);
  const load = loaders.get(tag);
  if (known || !load) return known ?? {};
  languages.set(tag, {});
  load().then(
    ({ areas }) => {
      languages.set(tag, defineLanguage(areas));
      requestAgain();
    },
    // The next element that needs it tries again.
    () => languages.delete(tag),
  );
  return {};
}

/** Changes attributes without being told of it, and without missing what the page has changed before. */
function unobserved(change: () => void): void {
  const before = observer?.takeRecords() ?? [];
  change();
  observer?.takeRecords();
  if (before.length > 0) queueMicrotask(requestAgain);
}
