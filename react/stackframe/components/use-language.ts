import type { ClientApp } from 'latchkey';
import type { Language } from 'latchkey/messages';
import { useEffect, useState } from 'react';

const NONE: Language = {};

/**
 * Returns the texts that replace those of the elements, and loads the languages when one is asked for. The code that finds texts by their
 * English sentences loads on demand, so the first frame may be without the overrides.
 */
export function useLanguage(
  app: ClientApp,
  lang: string | undefined,
  overrides: Readonly<Record<string, string>> | undefined,
): Language {
  // A literal in the props is another object in each render.
  const json = JSON.stringify(overrides ?? {});
  const [found, setFound] = useState({ json: '{}', language: NONE });
  useEffect(() => {
    if (json === '{}') return undefined;
    let isOver = false;
    void loadOverrides(app, json).then((language) => {
      if (!isOver) setFound({ json, language });
    });
    return () => {
      isOver = true;
    };
  }, [app, json]);
  const isEnglish = lang === undefined || /^en\b/.test(lang);
  useEffect(() => {
    if (!isEnglish) void loadLanguages(app);
  }, [app, isEnglish]);
  return found.json === json ? found.language : NONE;
}

/** Returns the texts of overrides; none when their code cannot be loaded, so that the screens stay as they are. */
async function loadOverrides(app: ClientApp, json: string): Promise<Language> {
  try {
    const { languageOf } = await import('./overrides.ts');
    return languageOf(app, JSON.parse(json));
  } catch (error) {
    app.platform.warn(`The texts of translationOverrides could not be loaded: ${error}`);
    return NONE;
  }
}

/** Registers all languages. The texts of each load when a screen first shows them. */
async function loadLanguages(app: ClientApp): Promise<void> {
  try {
    await import('latchkey-languages');
  } catch (error) {
    app.platform.warn(`The languages could not be loaded: ${error}`);
  }
}
