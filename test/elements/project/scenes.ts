import { forgetLook, looks, wear } from '../base/every-look.ts';
import { type ShownPart, showPart } from './support.ts';
import { idOfProject, wireProject, wireProjectKey } from '../support/service-project.ts';
import { expect, expectAccessible, rest, until } from '../support/support.ts';

const LONG = 'Donaudampfschifffahrtsgesellschaftskapitän الخوارزمي 👩🏽‍🚒 '.repeat(4);
const ENDLESS = 'x'.repeat(200);

/** An element in one of its states. */
export interface Scene {
  readonly tag: string;
  /** What to wait for. */
  readonly text: string;
  readonly act?: (shown: ShownPart) => unknown;
  /** What to wait for after it. */
  readonly next?: string;
  readonly attributes?: Readonly<Record<string, string>>;
}

/** Opens the form of a button and sends it as it is. */
export const send = (control: string) => async (shown: ShownPart) => {
  shown.press(control);
  (await until(() => shown.form(), 'the form')).requestSubmit();
};

const domains = ['http://localhost:3000', `https://${'a'.repeat(60)}.${'b'.repeat(60)}.example`, `https://${ENDLESS} `]
  .concat(Array.from({ length: 6 }, (_, at) => `https://d${at}.example`))
  .map((domain) => ({ domain, handler_path: '/handler' }));
const oauth_providers = [
  { id: 'google', type: 'shared' },
  { id: 'microsoft', type: 'standard', client_id: ENDLESS, client_secret: 'secret' },
];
const owned = [{ is_production_mode: true }, ...Array.from({ length: 8 }, () => ({}))].map((more, at) =>
  wireProject({ display_name: LONG, description: LONG, id: idOfProject(at), owner_team_id: null, ...more }),
);

/** Draws scenes in every look, and fails on what cannot be read, reached or pressed in one of them. */
export function testLooks(scenes: Readonly<Record<string, Scene>>): void {
  teardown(forgetLook);

  for (const [look, settings] of looks) {
    for (const [name, { tag, text, act, next, attributes = {} }] of Object.entries(scenes)) {
      test(`${name}, ${look}`, async () => {
        await wear(settings);
        const shown = await showPart(tag, {
          attributes,
          world: (now) => ({
            project: wireProject({ display_name: LONG, description: ENDLESS }, { domains, oauth_providers }),
            owned,
            settings: {},
            source: {
              type: 'pushed-from-github',
              owner: ENDLESS,
              repo: LONG,
              branch: LONG,
              commit_hash: ENDLESS,
              config_file_path: ENDLESS,
            },
            keys: [wireProjectKey(0, now, { description: LONG }), wireProjectKey(1, now, { description: ENDLESS })],
          }),
        });
        const place = shown.section.parentElement as HTMLElement;
        place.style.inlineSize = settings.width ?? '';
        await shown.says(text);
        await act?.(shown);
        if (next) await shown.says(next);
        await rest();
        await expectAccessible(place);
        expect(place.scrollWidth, 'nothing runs out of its place').to.be.at.most(place.clientWidth);
        for (const target of targetsIn(place)) {
          if (!target.checkVisibility()) continue;
          const { height } = (target.closest('label') ?? target).getBoundingClientRect();
          expect(height, `${target.outerHTML} is large enough`).to.be.at.least(24);
        }
      });
    }
  }
}

/** Buttons, fields and disclosures in every shadow tree; links that stand in a text are as high as it. */
function targetsIn(node: ParentNode): HTMLElement[] {
  const inner = [...node.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? targetsIn(shadowRoot) : []));
  const own = 'button, nav a, .back, input:not([hidden]), select, textarea, summary';
  return [...node.querySelectorAll<HTMLElement>(own), ...inner];
}
