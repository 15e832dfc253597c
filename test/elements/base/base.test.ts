import { atom } from 'nanostores';
import { LitElement } from 'lit';
import { ActionController } from '../../../elements/base/controllers/action-controller.ts';
import { LazyController } from '../../../elements/base/controllers/lazy-controller.ts';
import { StoreController } from '../../../elements/base/controllers/store-controller.ts';
import { customElement } from '../../../elements/base/decorators.ts';
import { holdPromise } from '../../support/browser/held-promise.ts';
import { collectErrors } from '../../support/browser/console-errors.ts';
import { transition } from '../support/page-cache.ts';
import { expect, fixture, html, readText, rest } from '../support/support.ts';

class Follower extends LitElement {
  $followed = atom(1);
  draws = 0;
  readonly store = new StoreController<number>(this, () => this.$followed);
  protected override willUpdate(): void {
    this.draws += 1;
  }
  override render() {
    return html`${this.store.value}`;
  }
}
customElement('test-follower')(Follower);

class Worker extends LitElement {
  readonly errors: unknown[] = [];
  readonly action = new ActionController(this, (error) => this.errors.push(error));
}
customElement('test-worker')(Worker);

suite('StoreController', () => {
  test('a StoreController renders its element once at the start and once for each change of its atom', async () => {
    const element = await fixture<Follower>(html`<test-follower></test-follower>`);
    expect([readText(element), element.draws]).to.deep.equal(['1', 1]);
    element.$followed.set(2);
    await rest();
    expect([readText(element), element.draws]).to.deep.equal(['2', 2]);
  });

  test('a StoreController subscribes to a newly selected atom and unsubscribes from the previous atom', async () => {
    const element = await fixture<Follower>(html`<test-follower></test-follower>`);
    const first = element.$followed;
    element.$followed = atom(10);
    element.requestUpdate();
    await rest();
    expect(readText(element)).to.equal('10');
    expect(first.lc, 'listeners of the first').to.equal(0);
  });

  test('a StoreController unsubscribes when its element is removed and subscribes again on reinsertion', async () => {
    const element = await fixture<Follower>(html`<test-follower></test-follower>`);
    const parent = element.parentElement as HTMLElement;
    element.remove();
    expect(element.$followed.lc).to.equal(0);
    element.$followed.set(5);
    parent.append(element);
    await rest();
    expect(readText(element)).to.equal('5');
    expect(element.$followed.lc).to.equal(1);
  });

  test('removing an element during a pending update leaves no listener on its atom', async () => {
    const element = await fixture<Follower>(html`<test-follower></test-follower>`);
    const parent = element.parentElement as HTMLElement;
    element.requestUpdate();
    element.remove();
    await rest();
    expect(element.$followed.lc).to.equal(0);
    element.$followed.set(2);
    parent.append(element);
    await rest();
    expect([readText(element), element.$followed.lc]).to.deep.equal(['2', 1]);
  });
});

suite('ActionController', () => {
  test('an ActionController runs one action at a time and reports thrown errors and rejected promises', async () => {
    const { action, errors } = await fixture<Worker>(html`<test-worker></test-worker>`);
    let runs = 0;
    await Promise.all(Array.from({ length: 10 }, () => action.run(async () => void (runs += 1))));
    expect(runs).to.equal(1);
    await action.run(() => {
      throw new Error('at once');
    });
    await action.run(() => Promise.reject(new Error('later')));
    expect(errors.map(String)).to.deep.equal(['Error: at once', 'Error: later']);
    expect(action.isPending).to.equal(false);
  });

  test('if an action starts before and fails after a back/forward cache restore, no error is reported', async () => {
    const { action, errors } = await fixture<Worker>(html`<test-worker></test-worker>`);
    const [old, current] = [holdPromise(), holdPromise()];
    const first = action.run(() => old.promise);
    await transition('pageshow');
    const second = action.run(() => current.promise);
    old.reject(new Error('of the first'));
    await first;
    expect(errors).to.deep.equal([]);
    expect(action.isPending, 'the second goes on').to.equal(true);
    current.resolve();
    await second;
    expect(action.isPending).to.equal(false);
  });
});

suite('LazyController', () => {
  test('a LazyController loads its value once, and loads again only after a failure', async () => {
    let loads = 0;
    const host = await fixture<Worker>(html`<test-worker></test-worker>`);
    const lazy = new LazyController(host, async () => {
      loads += 1;
      if (loads === 1) throw new Error('offline');
      return 'there';
    });
    const { errors, stop } = collectErrors();
    await lazy.load();
    stop();
    expect([lazy.value, lazy.hasFailed]).to.deep.equal([undefined, true]);
    expect(errors.map(String)).to.deep.equal(['Error: offline']);
    await Promise.all([lazy.load(), lazy.load()]);
    await lazy.load();
    expect([lazy.value, lazy.hasFailed, loads]).to.deep.equal(['there', false, 2]);
  });
});
