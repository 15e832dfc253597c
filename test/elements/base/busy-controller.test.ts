import { LitElement } from 'lit';
import { BusyController } from '../../../elements/base/controllers/busy-controller.ts';
import { expect } from '../support/support.ts';

/** Stops the work in its own update, after the controller of the spinner has looked. */
class TestBusyHost extends LitElement {
  isBusy = true;
  stopsInUpdate = false;
  readonly timers: (() => void)[] = [];
  readonly busy = new BusyController(this, {
    isBusy: () => this.isBusy,
    timers: () => ({
      now: () => 0,
      after: (_, run) => {
        this.timers.push(run);
        return () => {};
      },
    }),
  });

  protected override update(changed: Map<PropertyKey, unknown>): void {
    super.update(changed);
    if (this.stopsInUpdate) this.isBusy = false;
  }
}
customElements.define('test-busy-host', TestBusyHost);

test('a BusyController hides its spinner if the work ends during an update of the element', async () => {
  const host = document.body.appendChild(new TestBusyHost());
  await host.updateComplete;
  // The delay before the spinner has passed, and then the time for which it stays.
  for (const run of host.timers.splice(0)) run();
  await host.updateComplete;
  for (const run of host.timers.splice(0)) run();
  await host.updateComplete;
  expect(host.busy.isShown).to.equal(true);
  host.stopsInUpdate = true;
  host.requestUpdate();
  // False would mean that the update has scheduled another one while it ran.
  expect(await host.updateComplete).to.equal(true);
  expect(await host.updateComplete).to.equal(true);
  expect(host.busy.isShown).to.equal(false);
  host.remove();
});
