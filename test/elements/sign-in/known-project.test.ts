import '../../../elements/provider.ts';
import '../../../elements/sign-in/sign-in.ts';
import type { KnownProject } from '../../../core/index.ts';
import type { LkProvider } from '../../../elements/provider.ts';
import type { LkSignIn } from '../../../elements/sign-in/sign-in.ts';
import { createService, PROJECT_ID, projectAnswer } from '../support/service.ts';
import { expect, fixture, html, inside, rest, until } from '../support/support.ts';

const KEY = `latchkey-project-${PROJECT_ID}`;

/** What a build or a server read about the project at some time. */
const known = (readAt: number, config: Record<string, unknown> = {}): KnownProject => ({
  ...projectAnswer(config),
  read_at_millis: readAt,
});

interface Given {
  readonly project?: KnownProject | string;
  /** What the last visit has stored. */
  readonly stored?: KnownProject;
  readonly child?: unknown;
}

/** The card of an app that was given a project, over a service that has not answered yet. */
async function cardWith({ project, stored, child }: Given) {
  const service = createService();
  const warnings: string[] = [];
  const platform = { ...service.platform, warn: (message: string) => warnings.push(message) };
  if (stored) platform.localStorage.set(KEY, JSON.stringify(stored));
  const answer = service.answers['GET /projects/current'];
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  service.answers['GET /projects/current'] = async (url) => {
    await begun;
    return typeof answer === 'function' ? answer(url) : {};
  };
  const provider = await fixture<LkProvider>(
    html`<lk-provider
      project-id=${PROJECT_ID}
      base-url="http://service.test"
      token-store="memory"
      .platform=${platform}
      .project=${project}
      >${child}<lk-sign-in></lk-sign-in
    ></lk-provider>`,
  );
  const card = provider.querySelector('lk-sign-in') as LkSignIn;
  return { service, card, begin, warnings, requests: service.requests };
}

const GITHUB = { enabled_oauth_providers: [{ id: 'github' }] };

const providersOf = (card: LkSignIn): number => card.renderRoot.querySelectorAll('[part~="provider"]').length;

/**
 * The data block of a page, which a strict policy allows because nothing runs it. Only the parser may fill a script in a page with Trusted
 * Types, so another element stands for it here.
 */
const dataBlock = (text: string) => html`<span hidden type="application/json">${text}</span>`;

const { process } = globalThis as { process?: unknown };

suite('the project option of an app', () => {
  setup(() => {
    Object.assign(globalThis, { process: { env: { NODE_ENV: 'development' } } });
  });
  teardown(() => {
    Object.assign(globalThis, { process });
  });

  for (const [form, given] of [
    ['as an object', { project: known(1) }],
    ['as a JSON string', { project: JSON.stringify(known(1)) }],
    ['as JSON inside lk-provider', { child: dataBlock(JSON.stringify(known(1))) }],
  ] as const) {
    test(`with project settings given ${form}, lk-sign-in shows its form before the service responds`, async () => {
      const { card, service, begin } = await cardWith(given);
      await until(() => card.querySelector('form'), 'the form');
      expect(service.requests.map(({ route }) => route)).to.include('GET /projects/current');
      service.config = GITHUB;
      begin();
      await until(() => providersOf(card) === 1, 'the provider that was added since');
    });
  }

  test('the project option of an app replaces stored project settings only if it is newer', async () => {
    const older = await cardWith({ project: known(1, GITHUB), stored: known(2) });
    await until(() => older.card.querySelector('form'), 'the form');
    expect(providersOf(older.card)).to.equal(0);
    const newer = await cardWith({ project: known(2, GITHUB), stored: known(1) });
    await until(() => newer.card.querySelector('form'), 'the form');
    expect(providersOf(newer.card)).to.equal(1);
  });

  for (const [what, project] of [
    ['with the data of another project', { ...known(1), id: '99999999-9999-4999-8999-999999999999' }],
    ['without a configuration', { id: PROJECT_ID, read_at_millis: 1 }],
    ['that is invalid JSON', '{"id"'],
  ] as const) {
    test(`a project option ${what} is ignored and logs one warning`, async () => {
      const { card, begin, warnings } = await cardWith({ project });
      await rest();
      expect(inside(card, '.card').ariaBusy).to.equal('true');
      begin();
      await until(() => card.querySelector('form'), 'the form');
      expect(warnings.filter((each) => each.includes('the option `project`'))).to.have.length(1);
    });
  }
});
