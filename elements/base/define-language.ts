import { areaOf, type Language, type LanguageAreas, type MessageArea, type Messages } from '../messages/language.ts';
import { ProviderReadyEvent } from './element-context.ts';
import { realDocument } from './real-document.ts';

/**
 * Defines a language. Its texts are divided into areas, such as `signIn` and `account`. An area is loaded when a screen first shows
 * one of its texts. Until then that screen is in English. Set the result as `messages` of a provider.
 *
 * @example const icelandic = defineLanguage({ general: () => import('latchkey-icelandic/general') });
 */
export function defineLanguage(areas: LanguageAreas): Language {
  const loaded: { [Area in MessageArea]?: Language } = {};
  const loading = new Map<MessageArea, Promise<void>>();
  const fetchTexts = async (area: MessageArea, loader: () => Promise<{ readonly messages: Language }>) => {
    try {
      loaded[area] = (await loader()).messages;
      // Makes all elements of the page request their texts again.
      realDocument.dispatchEvent(new ProviderReadyEvent());
    } catch {
      // After a failure, the next screen that shows a text of the area loads the area again.
      loading.delete(area);
    }
  };
  const load = (area: MessageArea): Promise<void> | undefined => {
    const textsOrLoader = areas[area];
    if (typeof textsOrLoader !== 'function') loaded[area] = textsOrLoader ?? {};
    else if (!loading.has(area)) loading.set(area, fetchTexts(area, textsOrLoader));
    return loading.get(area);
  };
  return new Proxy<Language>(
    {},
    {
      get: (_, group: keyof Messages | 'loadTexts') => {
        if (group === 'loadTexts') return async (wanted: keyof Messages) => load(areaOf(wanted));
        const area = areaOf(group);
        if (!loaded[area]) void load(area);
        return loaded[area]?.[group];
      },
      // The groups that are loaded.
      ownKeys: () => [...new Set(Object.values(loaded).flatMap((texts) => Object.keys(texts)))],
    },
  );
}
