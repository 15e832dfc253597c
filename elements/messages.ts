import { ProviderReadyEvent } from './base/element-context.ts';
import { areaOf, type Language, type LanguageAreas, type MessageArea, type Messages } from './messages/language.ts';

export type {
  AreaMessages,
  CompleteLanguage,
  Language,
  LanguageAreas,
  MessageArea,
  Messages,
} from './messages/language.ts';

/**
 * A language that loads each area with the first screen that shows a text of it; until then that screen is English. It goes to the
 * `messages` of a provider.
 *
 * @example const icelandic = defineLanguage({ general: () => import('latchkey-icelandic/general') });
 */
export function defineLanguage(areas: LanguageAreas): Language {
  const loaded: { [Area in MessageArea]?: Language } = {};
  const loading = new Map<MessageArea, Promise<void>>();
  const fetchTexts = async (area: MessageArea, given: () => Promise<{ readonly messages: Language }>) => {
    try {
      loaded[area] = (await given()).messages;
      // Everything on the page requests its texts again.
      document.dispatchEvent(new ProviderReadyEvent());
    } catch {
      // The next screen tries again.
      loading.delete(area);
    }
  };
  const load = (area: MessageArea): Promise<void> | undefined => {
    const given = areas[area];
    if (typeof given !== 'function') loaded[area] = given ?? {};
    else if (!loading.has(area)) loading.set(area, fetchTexts(area, given));
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
    },
  );
}
