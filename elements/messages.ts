import { ProviderReadyEvent } from './base/element-context.ts';
import { areaOf, type Language, type LanguageAreas, type MessageArea, type Messages } from './base/language.ts';

export type { AreaMessages, Language, LanguageAreas, MessageArea, Messages } from './base/language.ts';

/**
 * A language that loads each area with the first screen that shows a text of it; until then that screen is English. It goes to the
 * `messages` of a provider.
 *
 * @example const german = defineLanguage({ general: () => import('latchkey-german/general') });
 */
export function defineLanguage(areas: LanguageAreas): Language {
  const loaded: { [Area in MessageArea]?: Language } = {};
  const loading = new Set<MessageArea>();
  const load = async (area: MessageArea) => {
    if (loading.has(area)) return;
    loading.add(area);
    try {
      loaded[area] = (await areas[area]?.())?.messages ?? {};
      // Everything on the page requests its texts again.
      document.dispatchEvent(new ProviderReadyEvent());
    } catch {
      // The next screen tries again.
      loading.delete(area);
    }
  };
  return new Proxy<Language>(
    {},
    {
      get: (_, group: keyof Messages) => {
        const area = areaOf(group);
        if (!loaded[area]) void load(area);
        return loaded[area]?.[group];
      },
    },
  );
}
