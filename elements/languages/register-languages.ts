import { realDocument } from '../base/real-document.ts';
import {
  areaOf,
  type CompleteLanguage,
  type Language,
  type LoadingLanguage,
  type Messages,
} from '../messages/language.ts';
import { type ContextRequestEvent, type ElementContext, ProviderReadyEvent } from '../base/element-context.ts';
import { defineLanguage } from '../base/define-language.ts';
import { mergeTexts } from '../messages/merge-texts.ts';
import { type ChosenLanguage, chooseLanguage, ENGLISH } from './choose-language.ts';
import { declaredLanguage, declareLanguage, shadowRootsAround } from '../base/host-language.ts';
import { isOwnersTag } from './owners-tag.ts';

/** Loads the module of a language, such as `elements/languages/de/index.ts`. */
export type LoadLanguage = () => Promise<{ readonly areas: CompleteLanguage }>;

const loaders = new Map<string, LoadLanguage>();
/** The languages that were needed so far. A language that is still loading is empty, so its texts are in English. */
const languages = new Map<string, Language>();
/** The maximum time that an element is hidden while its language is loading. */
const HIDDEN_MS = 1500;
/** The elements that were hidden while their language was loading. An element is hidden only once. */
const hidden = new WeakMap<HTMLElement, Animation>();
/** The elements whose language this package has declared. */
const declared = new WeakSet<HTMLElement>();
let observer: MutationObserver | undefined;

/**
 * Makes languages available to all elements of the page. An element uses the language of the nearest `lang` attribute. If the page has
 * none, it uses the language of the browser. A language is loaded when an element needs it. The pages for owners of projects stay in
 * English, unless the app has texts for them. On servers this function does nothing.
 */
export function registerLanguages(added: Readonly<Record<string, LoadLanguage>>): void {
  for (const [tag, load] of Object.entries(added)) loaders.set(tag, load);
  if (typeof document === 'undefined') return;
  observer ??= watchPage();
  // Loads the language of the page early, before the first element shows a text.
  getLanguage(chooseFor(realDocument.documentElement).tag);
  requestAgain();
}

function watchPage(): MutationObserver {
  realDocument.addEventListener('lk-context-request', addLanguage, { capture: true });
  realDocument.addEventListener('lk-context-request', answerWithoutProvider);
  addEventListener('languagechange', requestAgain);
  const attributeObserver = new MutationObserver(requestAgain);
  attributeObserver.observe(document, { attributeFilter: ['lang', 'dir'], subtree: true });
  return attributeObserver;
}

function requestAgain(): void {
  realDocument.dispatchEvent(new ProviderReadyEvent());
}

/** Adds the language to a context request. The document's capture listener gets the request before the provider does. */
function addLanguage(request: ContextRequestEvent): void {
  const path = request.composedPath();
  const [host] = path;
  if (!(host instanceof HTMLElement) || !host.localName.startsWith('lk-')) return;
  for (const root of shadowRootsAround(host))
    observer?.observe(root, { attributeFilter: ['lang', 'dir'], subtree: true });
  const isForOwners = path.some((each) => each instanceof Element && isOwnersTag(each.localName));
  const { receive } = request;
  request.receive = (context) => receive(addLanguageOf(host, context, isForOwners));
}

/** Answers requests that no provider has answered, for elements whose app is set as a property. */
function answerWithoutProvider(request: ContextRequestEvent): void {
  request.receive({ app: null, language: {} });
}

/** Adds the texts in the language of an element to its context. Texts that the app passed to the provider have priority. */
function addLanguageOf(host: HTMLElement, context: ElementContext, isForOwners: boolean): ElementContext {
  const ofPage = chooseFor(host);
  const isEnglishPage = ofPage !== ENGLISH && ofPage.tag === ENGLISH.tag;
  // The pages for owners are in one language: in English, or, with texts of the app for them, in the language of the page.
  const staysEnglish = isForOwners && !isEnglishPage && !hasTextsForOwners(context.language);
  const chosen = staysEnglish ? ENGLISH : ofPage;
  const { tag, locale } = chosen;
  const appTexts: LoadingLanguage = staysEnglish ? {} : context.language;
  // If the language of the page is not registered, texts from the app are assumed to be in the language of the page.
  if (chosen === ENGLISH && (appTexts.loadTexts || Object.keys(appTexts).length > 0)) {
    if (declared.delete(host)) changeUnobserved(() => declareLanguage(host, null));
    return context;
  }
  const texts: LoadingLanguage = getLanguage(tag);
  let shownTag: string | undefined;
  // Called only for elements that show texts. Containers such as `lk-provider` hold content of the page in its own language.
  const declare = (shown: string) => {
    if (shown !== shownTag) changeUnobserved(() => declareLanguage(host, shown));
    shownTag = shown;
    declared.add(host);
  };
  const get = (_: unknown, group: keyof Messages | 'loadTexts') => {
    if (group === 'loadTexts')
      return (wanted: keyof Messages) => Promise.all([appTexts.loadTexts?.(wanted), texts.loadTexts?.(wanted)]);
    const [given, translated] = [appTexts[group], texts[group]];
    declare(given || translated ? tag : (shownTag ?? ENGLISH.tag));
    if (!given && !translated && loaders.has(tag) && areaOf(group) !== 'owner') hideWhileLoading(host);
    else hidden.get(host)?.cancel();
    return given && translated ? mergeTexts(translated, given) : (given ?? translated);
  };
  return { ...context, locale, language: new Proxy<Language>({}, { get }) };
}

/** Whether the texts of an app have groups for the pages of owners. If the app loads them on demand, starts to load them. */
function hasTextsForOwners(texts: LoadingLanguage): boolean {
  void texts.loadTexts?.('projectSettings');
  return Reflect.ownKeys(texts).some((group) => areaOf(group) === 'owner');
}

/** Hides an element for a moment, so that it does not show English texts just before its language is loaded. */
function hideWhileLoading(host: HTMLElement): void {
  // The simulated pages of test runners have no animations, or report a cancelled one as an unhandled error.
  if (hidden.has(host) || !host.animate) return;
  const animation = host.animate({ opacity: [0, 0] }, HIDDEN_MS);
  animation.finished.catch(() => {});
  hidden.set(host, animation);
}

/** Chooses the language for an element: of the nearest `lang` attribute, else of the browser. */
function chooseFor(host: Element): ChosenLanguage {
  const ofPage = declaredLanguage(host);
  return chooseLanguage(ofPage === null ? navigator.languages : [ofPage], loaders.keys());
}

/** Returns the texts of a language and starts to load them if needed. */
function getLanguage(tag: string): Language {
  const known = languages.get(tag);
  const load = loaders.get(tag);
  if (known || !load) return known ?? {};
  languages.set(tag, {});
  load().then(
    ({ areas }) => {
      languages.set(tag, defineLanguage(areas));
      requestAgain();
    },
    // After a failure, the next element that needs the language loads it again.
    () => languages.delete(tag),
  );
  return {};
}

/** Changes attributes without a notification of the observer. Earlier changes by the page are still handled. */
function changeUnobserved(change: () => void): void {
  const earlierChanges = observer?.takeRecords() ?? [];
  change();
  observer?.takeRecords();
  if (earlierChanges.length > 0) queueMicrotask(requestAgain);
}
