import * as english from '../../../../../elements/messages/english.ts';
import type { Language } from '../../../../../elements/messages/language.ts';
import type { ContextRequestEvent } from '../../../../../elements/base/element-context.ts';

declare global {
  interface WindowEventMap {
    'lk-context-request': ContextRequestEvent;
  }
}

const START = '⟦';
const END = '⟧';
/** How much longer a text is in the language that needs most room. */
const LENGTH = 1.4;
/** Dates, numbers and names of countries are Greek: one in Latin letters does not follow the locale of its element. */
const LOCALE = 'el';

/** Shows every text in brackets and longer than in English. What has no brackets is not from the messages. */
export function showPseudoLanguage(): void {
  const groups = new Map<string, unknown>();
  const language = new Proxy<Language>(
    {},
    {
      get: (_, name: string) => {
        const group = groups.get(name) ?? pseudo(Reflect.get(english, name));
        groups.set(name, group);
        return group;
      },
    },
  );
  // On the window it is before the listener of the languages, so that this is the last to change the context.
  addEventListener(
    'lk-context-request',
    (request) => {
      const { receive } = request;
      request.receive = (context) => receive({ ...context, language, locale: LOCALE });
    },
    { capture: true },
  );
}

/** What remains of a text without the parts that are from the messages. */
export function outsideOfMessages(text: string): string {
  let depth = 0;
  let rest = '';
  for (const character of text) {
    if (character === START) depth += 1;
    else if (character === END && depth > 0) depth -= 1;
    // The end of a text whose start is in another node, with a name between them.
    else if (character === END) rest = '';
    else if (depth === 0) rest += character;
  }
  return rest;
}

/** A text as it stands behind another one: inside of a message where one began there and goes on, such as a sentence with links. */
export function after(before: string, text: string): string {
  const open = before.split(START).length - before.split(END).length;
  return open > 0 ? START + text : text;
}

/** Whether a part of a text is from the messages. */
export function isMessage(text: string): boolean {
  return text.includes(START) || text.includes(END);
}

function pseudo(value: unknown): unknown {
  if (typeof value === 'string') return longer(value);
  if (typeof value === 'function') return (...values: readonly unknown[]) => pseudo(value(...values));
  if (Array.isArray(value)) return value.map(pseudo);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, pseudo(each)]));
}

/** The English words stay, so that the gallery finds its buttons. */
function longer(text: string): string {
  if (text === '') return '';
  const added = Math.max(0, Math.round(text.length * (LENGTH - 1)) - START.length - END.length);
  // In words, so that a line can break where a translation could.
  return START + text + ' óñé'.repeat(Math.ceil(added / 4)).slice(0, added) + END;
}
