import type { puppeteerCore } from '@web/test-runner-chrome';

type Keyboard = puppeteerCore.Page['keyboard'];
type Key = Parameters<Keyboard['press']>[0];

/** Makes `press` accept names such as `Shift+Tab` and `Space`, so that tests use the same names in all browsers. */
export function withChords(page: puppeteerCore.Page): puppeteerCore.Page {
  const { keyboard } = page;
  const press = keyboard.press.bind(keyboard);
  keyboard.press = async (chord, options) => {
    const keys = chord.length > 1 ? chord.split('+') : [chord];
    const held = keys.slice(0, -1) as Key[];
    for (const key of held) await keyboard.down(key);
    await press(nameOf(keys.at(-1) ?? chord), options);
    for (const key of held.toReversed()) await keyboard.up(key);
  };
  return page;
}

function nameOf(key: string): Key {
  return (key === 'Space' ? ' ' : key) as Key;
}
